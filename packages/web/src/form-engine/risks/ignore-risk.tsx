import { Button, Group, Stack, Textarea } from "@mantine/core";
import { usualDayAside } from "@opis/model/site-scan/scan-periods";
import { useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { DayInput } from "../../ui/day-input.tsx";

interface IgnoreRiskProps {
  /** Whether the end date of ignoring is required; its error is shown below it. */
  readonly isDayNeeded?: boolean;
  readonly hint?: string;
  readonly onDecide: (reason: string, until: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/** Returns today's date in the browser's time zone as a default; the server uses the company's date. */
function browserDay(): string {
  return new Date().toLocaleDateString("sv-SE");
}

/** Asks why a risk is to be ignored and, optionally, until which date. */
export function IgnoreRisk({ onDecide, onCancel, isDayNeeded = false, hint }: IgnoreRiskProps) {
  const say = useWords(risksWords);
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState<string | null>(isDayNeeded ? usualDayAside(browserDay()) : null);
  const [isBusy, setBusy] = useState(false);
  const decide = async () => {
    setBusy(true);
    await onDecide(reason.trim(), until);
    setBusy(false);
  };
  return (
    <Stack gap={8}>
      <Textarea
        label={say("reason")}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <DayInput
        name={say("until")}
        label={say("until")}
        value={until}
        onChange={setUntil}
        aria-describedby="risk-until"
      />
      <span id="risk-until" style={{ color: "var(--opis-dimmed)", fontSize: "0.8125rem" }}>
        {isDayNeeded ? hint : say("untilHint")}
      </span>
      <Group gap={8}>
        <Button
          size="xs"
          loading={isBusy}
          disabled={reason.trim() === "" || (isDayNeeded && until === null)}
          onClick={() => void decide()}
        >
          {say("save")}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {say("cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
