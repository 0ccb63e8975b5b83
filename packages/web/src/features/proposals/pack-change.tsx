import { Button, Group, Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { proposedChangesWords } from "../../i18n/ru/proposals.ts";
import type { ProposedChange } from "./proposal-queries.ts";
import classes from "./proposals.module.css";
import { useDecidePack } from "./use-decide-pack.ts";

interface PackChangeProps {
  readonly company: number;
  readonly change: ProposedChange;
  /** Name of the value, where it is not at its own question. */
  readonly label?: string;
  /** Id of the input to focus after the value is accepted to be corrected; absent where there is none. */
  readonly input?: string;
}

/** Renders a value that a pack proposes, with its origin, to be accepted, corrected or declined. */
export function PackChange({ company, change, label, input }: PackChangeProps) {
  const t = useWords(packsWords);
  const say = useWords(proposedChangesWords);
  const decide = useDecidePack(company);
  const { id, kind, proposed, row_name, details, pack, origin } = change;
  const name = label ?? (row_name || change.label);
  const rest = details.slice(1).map((item) => `${item.label}: ${item.text}`);
  // The proposal is gone from the screen by then, so the promise is awaited and not a callback of the component.
  const correct = () =>
    decide.mutateAsync({ ids: [id], decision: "accept" }).then(
      () => setTimeout(() => document.getElementById(input ?? "")?.focus(), focusMilliseconds),
      () => undefined,
    );
  return (
    <div className={classes.questionChange} data-proposal={id}>
      <div>
        <Text size="sm" c="dimmed">
          {t("packOrigin", { name: pack, origin })}
        </Text>
        {label && <Text size="sm">{label}</Text>}
        <Text style={{ overflowWrap: "anywhere" }} fw={kind === "added" ? 500 : undefined}>
          {kind === "added" ? row_name : proposed || say("nothing")}
        </Text>
        {kind === "added" && rest.length > 0 && (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {rest.join("; ")}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          aria-label={t("acceptOf", { label: name })}
          loading={decide.isPending}
          onClick={() => decide.mutate({ ids: [id], decision: "accept" })}
        >
          {t("accept")}
        </Button>
        {input && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("correctOf", { label: name })}
            disabled={decide.isPending}
            onClick={() => void correct()}
          >
            {t("correct")}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t("refuseOf", { label: name })}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ ids: [id], decision: "refuse" })}
        >
          {t("refuse")}
        </Button>
      </Group>
    </div>
  );
}

/** The time in which the questionnaire shows the accepted answer. */
const focusMilliseconds = 300;
