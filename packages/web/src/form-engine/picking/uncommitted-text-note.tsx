import { Button, Group, Text } from "@mantine/core";
import { useWords } from "../../i18n/define-words.ts";
import { formWords } from "../words.ts";

interface UncommittedTextProps {
  /** Id of the note, which describes the input. */
  readonly id: string;
  readonly text: string;
  /** Why it was not taken, where it was to be added. */
  readonly reason?: string | undefined;
  /** Makes a value of it; undefined where only what is offered can be chosen. */
  readonly onAdd: (() => void) | undefined;
  readonly onClear: () => void;
}

/** Says of a text that was left in its input that it is no answer, and what can be done with it. */
export function UncommittedText({ id, text, reason, onAdd, onClear }: UncommittedTextProps) {
  const say = useWords(formWords);
  return (
    <>
      <PickNote id={id} text={reason ?? say("notAdded", { text })} isWrong={reason !== undefined} />
      <Group gap={8} mt={4}>
        {onAdd && (
          <Button variant="light" size="compact-sm" onClick={onAdd}>
            {say("createNamed", { name: text })}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={onClear}>
          {say("clearTyped")}
        </Button>
      </Group>
    </>
  );
}

interface PickNoteProps {
  /** Names the note for the input that it describes. */
  readonly id?: string;
  readonly text: string;
  /** Whether what was typed was refused; else it only waits to be added. */
  readonly isWrong?: boolean;
}

/** Why an input has not taken what was typed into it. */
export function PickNote({ id, text, isWrong = false }: PickNoteProps) {
  return (
    <Text id={id} size="sm" mt={4} c={isWrong ? "var(--opis-danger)" : "var(--opis-warning)"} role="alert">
      {text}
    </Text>
  );
}
