import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Field } from "@opis/model/declaration/field";
import { isReferring } from "@opis/model/declaration/referring-fields";
import { formNamed } from "@opis/model/forms/index";
import type { Words } from "@opis/model/words";
import { useQueryClient } from "@tanstack/react-query";
import { conflictWords } from "../../words/conflict.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { cachedRow, placeRow, questionnaireKey } from "../data/questionnaire-cache.ts";
import { useReferenceOptions } from "../data/reference-options.ts";
import { type AnyRow, wholeOf } from "../edits/edit-target.ts";
import { formWords } from "../words.ts";
import classes from "./conflict-dialog.module.css";
import { saveState, updateSaveState, useSaveState } from "./save-state.ts";
import { saveQueue } from "./saving.ts";

/** Somebody else changed the same field: shows both values and asks which to keep. */
export function ConflictDialog() {
  const say = useWords(conflictWords);
  const pick = usePick();
  const client = useQueryClient();
  const conflict = useSaveState(({ conflicts }) => conflicts[0]);
  if (!conflict) return null;
  const { edit, row, fields } = conflict;
  const declared = formNamed(edit.target.form);
  // What was saved since is newer than the row that was told.
  const toBeShown = (): Partial<AnyRow> => {
    const { company, form, id } = wholeOf(edit.target);
    const key = questionnaireKey(company, form, formNamed(form).scope === "singleton" ? null : id);
    const isOld = (cachedRow(client, key, edit.target)?.row_version ?? 0) > row.row_version;
    return isOld ? Object.fromEntries(fields.map((field) => [field, row[field]])) : row;
  };
  const settle = (take: "mine" | "theirs") => {
    updateSaveState({ conflicts: saveState().conflicts.filter((one) => one !== conflict) });
    const queue = saveQueue(client);
    queue.resolve(edit.target, fields, take, row.row_version);
    placeRow(client, edit.target, { ...toBeShown(), ...queue.unsaved(edit.target) });
  };
  return (
    <Modal
      opened
      onClose={() => settle("mine")}
      title={say("title")}
      size="lg"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap={16}>
        <Text>{say("text")}</Text>
        {fields.map((name) => (
          <section key={name}>
            <Text fw={600} mb={8}>
              {pick(declared.fields[name]?.label ?? declared.title)}
            </Text>
            <div className={classes.values}>
              <Value title={say("mine")} field={declared.fields[name]} value={edit.answers[name]} of={edit.target} />
              <Value title={say("theirs")} field={declared.fields[name]} value={row[name]} of={edit.target} />
            </div>
          </section>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle("theirs")}>
            {say("takeTheirs")}
          </Button>
          <Button onClick={() => settle("mine")} data-autofocus data-closes-dialog>
            {say("keepMine")}
          </Button>
        </Group>
      </Stack>
    </Modal>
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
