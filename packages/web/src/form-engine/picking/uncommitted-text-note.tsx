import { Button, Group } from "@mantine/core";
import { useWords } from "../../i18n/define-words.ts";
import { formWords } from "../words.ts";
import { PickNote } from "./pick-note.tsx";

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
