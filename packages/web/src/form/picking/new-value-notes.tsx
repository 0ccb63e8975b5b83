import { Button, Group, Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { formWords } from "../words.ts";
import type { MadeValue } from "./use-made-here.ts";

interface NewValueNotesProps {
  readonly values: readonly MadeValue[];
  readonly onUndo: (id: number) => void;
}

/** Says that what was just chosen is new in the directory, and how to take it back. */
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
