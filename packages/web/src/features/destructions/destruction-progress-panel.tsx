import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { destructionDocuments } from "@opis/model/duties/destruction-documents";
import {
  nextDestructionStates,
  type DestructionState as State,
  undoesDestruction,
} from "@opis/model/duties/destruction-options";
import { screenAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { destructionsWords } from "../../i18n/ru/destructions.ts";
import { type MoveFieldsProps, RecordMove } from "../../ui/change-record-state-dialog.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { HrefLink } from "../../ui/href-link.tsx";
import { DestructionBadge } from "./destruction-badge.tsx";
import { type Destruction, type DestructionMoveBody, move } from "./destruction-queries.ts";

interface DestructionStateProps {
  readonly company: number;
  readonly destruction: Destruction;
  readonly mayEdit: boolean;
  readonly onMoved: () => Promise<void>;
}

const titles = {
  planned: "toPlanned",
  suspended: "toSuspended",
  blocked: "toBlocked",
  destroyed: "toDestroyed",
  confirmed: "toConfirmed",
  erroneous: "toErroneous",
} as const satisfies Record<State, string>;

/** Renders the state of a destruction, its deadline and reason, its act, and the next steps. */
export function DestructionState({ company, destruction, mayEdit, onMoved }: DestructionStateProps) {
  const t = useWords(destructionsWords);
  const [target, setTarget] = useState<State>();
  const { state } = destruction;
  if (state === null) return null;
  const titleOf = (next: State) => t(next === "destroyed" && state === "confirmed" ? "back" : titles[next]);
  return (
    <Stack gap="md" component="aside" aria-label={t("work")}>
      <Group>
        <DestructionBadge state={state} />
      </Group>
      <Deadline destruction={destruction} />
      {destruction.warnings.length > 0 && (
        <Alert color="yellow">
          {destruction.warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
      {state !== "erroneous" && (
        <div>
          <Title order={2} fz="md">
            {t("documents")}
          </Title>
          <Stack gap={4}>
            {destructionDocuments(destruction).map((key) => (
              <HrefLink key={key} href={screenAddress(company, "documents", { open: key, object: destruction.id })}>
                {t(key)}
              </HrefLink>
            ))}
          </Stack>
        </div>
      )}
      {destruction.source && (
        <div>
          <Title order={2} fz="md">
            {t("source")}
          </Title>
          <HrefLink href={destruction.source.url}>{destruction.source.name}</HrefLink>
        </div>
      )}
      {mayEdit && (
        <Stack gap={6}>
          <Title order={2} fz="md">
            {t("next")}
          </Title>
          {nextDestructionStates[state].map((next) => (
            <Button key={next} variant="default" justify="flex-start" onClick={() => setTarget(next)}>
              {titleOf(next)}
            </Button>
          ))}
        </Stack>
      )}
      {target && (
        <RecordMove<DestructionMoveBody>
          title={titleOf(target)}
          initial={{ state: target }}
          members={members}
          fields={(props) => <MoveFields from={state} {...props} />}
          send={async (body) => {
            await move(company, destruction.id, body);
            await onMoved();
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Stack>
  );
}

function Deadline({ destruction }: { readonly destruction: Destruction }) {
  const t = useWords(destructionsWords);
  const language = useLanguage();
  const { state, due, law_due: lawDue, last_day: last, destroyed_on: done, explanation, is_over: isOver } = destruction;
  const { act_number: number, act_date: actDay } = destruction;
  const day = state === "blocked" ? last : due;
  return (
    <div>
      {day !== null && done === null && (
        <Text fz="xl" fw={600} {...(isOver && { c: "var(--opis-danger)" })}>
          {t("until", { date: dayText(day, language) })}
        </Text>
      )}
      {done !== null && <Text>{t("destroyedOn", { date: dayText(done, language) })}</Text>}
      {actDay !== null && <Text>{t("act", { number, date: dayText(actDay, language) })}</Text>}
      {lawDue !== null && lawDue !== due && <Text size="sm">{t("lawDue", { date: dayText(lawDue, language) })}</Text>}
      {explanation !== null && (
        <Text size="sm" c="dimmed">
          {explanation}
        </Text>
      )}
      {destruction.blocking_reason !== "" && <Text size="sm">{destruction.blocking_reason}</Text>}
      {destruction.suspension_ground !== "" && <Text size="sm">{destruction.suspension_ground}</Text>}
    </div>
  );
}

const members = [
  "state",
  "reason",
  "day",
  "act_number",
  "systems",
  "methods",
  "data",
  "extract_items",
  "processors_confirmed_on",
] as const;

function MoveFields({ from, body, error, onChange }: MoveFieldsProps<DestructionMoveBody> & { readonly from: State }) {
  const t = useWords(destructionsWords);
  const { state } = body;
  const isUndone = undoesDestruction(from, state);
  const isDated = !isUndone && (state === "blocked" || state === "destroyed" || state === "confirmed");
  const isReasoned = isUndone || state === "suspended" || state === "blocked" || state === "erroneous";
  const dayTitle = state === "blocked" ? t("blockedDay") : state === "destroyed" ? t("destroyedDay") : t("actDay");
  const ofRecord = fieldError(error, "systems", "methods", "data", "extract_items", "processors_confirmed_on", "state");
  return (
    <>
      {isDated && (
        <DayInput
          label={dayTitle}
          name={dayTitle}
          value={body.day ?? null}
          onChange={(day) => onChange({ day: day ?? undefined })}
          error={fieldError(error, "day")}
        />
      )}
      {state === "confirmed" && (
        <>
          <TextInput
            label={t("actNumber")}
            value={body.act_number ?? ""}
            onChange={({ currentTarget }) => onChange({ act_number: currentTarget.value })}
            error={fieldError(error, "act_number")}
          />
          <Text size="sm">{t("confirmNote")}</Text>
        </>
      )}
      {isReasoned && (
        <Textarea
          label={t(state === "suspended" ? "norm" : "moveReason")}
          description={state === "suspended" && t("normHelp")}
          autosize
          minRows={2}
          value={body.reason ?? ""}
          onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
          error={fieldError(error, "reason")}
        />
      )}
      {state === "blocked" && <Text size="sm">{t("blockNote")}</Text>}
      {ofRecord && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {ofRecord}
        </Text>
      )}
    </>
  );
}
