import { Button, Group } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { formWords } from "../words.ts";
import { PickNote } from "./refused-text-note.tsx";

interface UncommittedTextProps {
  /** Id of the note, which describes the input. */
  readonly id: string;
  readonly text: string;
  /** Why it was not added. */
  readonly reason?: string | undefined;
  /** Creates a value from it; undefined where only existing options can be chosen. */
  readonly onAdd: (() => void) | undefined;
  readonly onClear: () => void;
}

/** Says that text left in an input is not an answer yet, and offers what can be done. */
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
