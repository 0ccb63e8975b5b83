import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Words } from "@opis/model/bilingual-text";
import type { Field } from "@opis/model/declaration/field";
import { isReferring, oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useQueryClient } from "@tanstack/react-query";
import { momentText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { conflictWords } from "../../i18n/ru/conflict.ts";
import { type AnyRow, type EditTarget, questionnaireOf } from "../edits/edit-target.ts";
import type { FieldChange } from "../edits/send-result.ts";
import { useFormSource } from "../form-source.tsx";
import { cachedRow, placeRow, questionnaireKey } from "../questionnaire-cache.ts";
import { useReferenceOptions } from "../reference-options.ts";
import { formWords } from "../words.ts";
import { saveQueue } from "./current-save-queue.ts";
import { type Conflict, saveState, updateSaveState } from "./save-store.ts";
import classes from "./saving.module.css";

interface ConflictDialogProps {
  readonly conflict: Conflict;
  /** Closes the dialog without a decision. */
  readonly onLater: () => void;
}

/**
 * Shows the user's answer and the other person's, and asks which to save. Focus starts on the text and Escape decides nothing, so that a
 * key meant for a field cannot overwrite an answer.
 */
export function ConflictDialog({ conflict, onLater }: ConflictDialogProps) {
  const say = useWords(conflictWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const client = useQueryClient();
  const { edit, row, fields } = conflict;
  const declaration = formNamed(edit.target.form);
  // A row saved since then is newer than the conflict's row.
  const toBeShown = (): Partial<AnyRow> => {
    const { company, form, id } = questionnaireOf(edit.target);
    const key = questionnaireKey(company, form, formNamed(form).scope === "singleton" ? null : id);
    const isOld = (cachedRow(client, key, edit.target)?.row_version ?? 0) > row.row_version;
    return isOld ? Object.fromEntries(fields.map((field) => [field, row[field]])) : row;
  };
  const settle = (take: "mine" | "theirs") => {
    updateSaveState({ conflicts: saveState().conflicts.filter((openConflict) => openConflict !== conflict) });
    const queue = saveQueue(client);
    queue.resolve(edit.target, fields, take, row.row_version);
    placeRow(client, edit.target, { ...toBeShown(), ...queue.unsaved(edit.target) });
  };
  return (
    <Modal
      opened
      onClose={onLater}
      title={say("title")}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap={16}>
        <Text tabIndex={-1} data-autofocus className={classes.focus}>
          {say("text")} <QuestionnaireName target={edit.target} />
        </Text>
        {fields.map((name) => (
          <section key={name}>
            <Text fw={600}>{pick(declaration.fields[name]?.label ?? declaration.title)}</Text>
            <ChangedBy change={conflict.changedBy.find(({ field }) => field === name)} />
            <div className={classes.values}>
              <Value title={say("mine")} field={declaration.fields[name]} value={edit.answers[name]} of={edit.target} />
              <Value title={say("theirs")} field={declaration.fields[name]} value={row[name]} of={edit.target} />
            </div>
          </section>
        ))}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onLater}>
            {say("later")}
          </Button>
          <Button variant="default" onClick={() => settle("theirs")}>
            {say("takeTheirs")}
          </Button>
          <Button variant="default" onClick={() => settle("mine")}>
            {say("keepMine")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Renders the name of a row's questionnaire, and the kind of the row if it is a child. */
function QuestionnaireName({ target }: { readonly target: EditTarget }) {
  const pick = usePick();
  const common = useWords(commonWords);
  const { useRows } = useFormSource();
  const { company, form, id } = questionnaireOf(target);
  const questionnaireForm = formNamed(form);
  const rows = useRows(company, questionnaireForm.scope === "collection" ? questionnaireForm : undefined);
  const name = rows.find((row) => row.id === id)?.name;
  const parts = [pick(oneOf(questionnaireForm)), name !== undefined && common("quoted", { name: String(name) })]
    .filter(Boolean)
    .join(" ");
  const child = form === target.form ? "" : `, ${pick(oneOf(formNamed(target.form)))}`;
  return <b>{`${parts}${child}`}</b>;
}

function ChangedBy({ change }: { readonly change: FieldChange | undefined }) {
  const say = useWords(conflictWords);
  const language = useLanguage();
  if (!change) return null;
  const time = momentText(change.at, language);
  return (
    <Text size="sm" c="dimmed" mb={8}>
      {change.editor === null ? say("changedAt", { time }) : say("changedBy", { editor: change.editor, time })}
    </Text>
  );
}

interface ValueProps {
  readonly title: string;
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly of: { readonly company: number };
}

function Value({ title, field, value, of }: ValueProps) {
  const say = useWords(formWords);
  const conflict = useWords(conflictWords);
  const pick = usePick();
  const target = field && isReferring(field) ? field.target : "subject";
  const { nameOf } = useReferenceOptions(of.company, target);
  const options: Readonly<Record<string, Words>> = field && "options" in field ? field.options : {};
  const one = (part: unknown): string => {
    if (typeof part === "boolean") return say(part ? "yes" : "no");
    if (typeof part === "number" && field?.kind !== "number") return nameOf(part);
    const option = options[String(part)];
    return option ? pick(option) : String(part ?? "");
  };
  const shown = (Array.isArray(value) ? value : [value]).map(one).filter(Boolean).join("; ");
  return (
    <div className={classes.value}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text className={classes.text}>{shown || conflict("unanswered")}</Text>
    </div>
  );
}
