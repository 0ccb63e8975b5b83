import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { useQueryClient } from "@tanstack/react-query";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import { updateSaveState, useSaveState } from "./save-state.ts";
import { placeRow, saveQueue } from "./saving.ts";
import { formWords } from "./words.ts";

/** Somebody else changed the same field: shows both values and asks which to keep. */
export function ConflictDialog({ declared }: { readonly declared: Form }) {
  const say = useWords(formWords);
  const pick = usePick();
  const client = useQueryClient();
  const { conflict } = useSaveState();
  if (!conflict) return null;
  const { edit, row, fields } = conflict;
  const form = formNamed(edit.target.form);
  const settle = (take: "mine" | "theirs") => {
    updateSaveState({ conflict: undefined });
    placeRow(client, edit.target, take === "theirs" ? row : { version: row.version });
    if (take === "mine")
      for (const field of fields) saveQueue(client).edit(edit.target, field, edit.answers[field], row.version);
  };
  return (
    <Modal opened onClose={() => settle("mine")} title={say("conflictTitle")} size="lg" closeOnClickOutside={false}>
      <Stack gap={16}>
        <Text>{say("conflictText")}</Text>
        {fields.map((field) => (
          <Stack key={field} gap={4}>
            <Text fw={600}>{pick((form.fields[field] ?? declared.fields[field])?.label ?? declared.title)}</Text>
            <Text size="sm">
              {say("mine")}: {shown(edit.answers[field])}
            </Text>
            <Text size="sm">
              {say("theirs")}: {shown(row[field])}
            </Text>
          </Stack>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle("theirs")}>
            {say("takeTheirs")}
          </Button>
          <Button onClick={() => settle("mine")}>{say("keepMine")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
