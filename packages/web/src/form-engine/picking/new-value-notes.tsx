import { Button, Group, Text } from "@mantine/core";
import { levelToDelete } from "@opis/model/access/access";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { normaliseName } from "@opis/model/text/normalise-name";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { isNewRow } from "../edits/new-rows.ts";
import { useFormSource } from "../form-source.tsx";
import { undoCreatedValue, useNewValues } from "../saving/create-directory-value.ts";
import type { AddedValue } from "../saving/save-store.ts";
import { formWords } from "../words.ts";

const noNames: ReadonlySet<string> = new Set();

/** A value created here, and whether its author may undo it. */
type CreatedValue = AddedValue & { readonly mayTakeBack: boolean };

/** Returns the values created in this input since it was mounted, so that their author can undo a mistake. */
export function useCreatedHere(company: number, form: FormName) {
  const client = useQueryClient();
  const values = useNewValues(company, form);
  const [names, setNames] = useState(noNames);
  // A user who may add values may not always delete them: such values cannot be undone.
  const level = useFormSource().useLevel(company, form, undefined) ?? "none";
  const mayTakeBack = ({ id }: AddedValue) => isNewRow(id) || isAtLeast(level, levelToDelete(formNamed(form)));
  const isHere = ({ name }: AddedValue) => names.has(normaliseName(name));
  return {
    note: (names: readonly string[]) => {
      if (names.length > 0) setNames((before) => new Set([...before, ...names.map(normaliseName)]));
    },
    /** Returns those that are among these ids. */
    among: (ids: readonly unknown[]) =>
      values
        .filter((value) => isHere(value) && ids.includes(value.id))
        .map((value) => ({ ...value, mayTakeBack: mayTakeBack(value) })),
    /** Deletes the created value of this id; answers no longer refer to it. */
    takeBack: (id: number) => {
      const value = values.find((newValue) => newValue.id === id && isHere(newValue));
      if (value && mayTakeBack(value)) void undoCreatedValue(client, value);
    },
  };
}

interface NewValueNotesProps {
  readonly values: readonly CreatedValue[];
  readonly onUndo: (id: number) => void;
}

/** Says that the chosen value is new in the directory, with a button to undo that. */
export function NewValueNotes({ values, onUndo }: NewValueNotesProps) {
  const say = useWords(formWords);
  return values.map(({ id, name, mayTakeBack }) => (
    <Group key={id} gap={8} data-new-value={id}>
      <Text size="sm" c="dimmed" role="status">
        {say("newValue", { name })}
      </Text>
      {mayTakeBack && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say("takeBackNamed", { name })}
          onClick={() => onUndo(id)}
        >
          {say("takeBack")}
        </Button>
      )}
    </Group>
  ));
}
