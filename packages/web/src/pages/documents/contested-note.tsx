import { Button, Group, Text } from "@mantine/core";
import { formWords } from "../../form/words.ts";
import { conflictWords } from "../../words/conflict.ts";
import { useWords } from "../../words/define-words.ts";

interface ContestedNoteProps {
  /** What somebody else has answered, as people read it. */
  readonly theirs: string;
  readonly onSettle: (taken: "mine" | "theirs") => void;
}

/** Below an input: what somebody else has answered meanwhile; which of the two answers stays is asked. */
export function ContestedNote({ theirs, onSettle }: ContestedNoteProps) {
  const say = useWords(conflictWords);
  const form = useWords(formWords);
  return (
    <>
      <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert" style={{ whiteSpace: "pre-wrap" }}>
        {`${say("title")}. ${say("theirs")}: ${theirs || form("nothing")}`}
      </Text>
      <Group gap={8} mt={4}>
        <Button size="compact-sm" variant="default" onClick={() => onSettle("mine")}>
          {say("keepMine")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle("theirs")}>
          {say("takeTheirs")}
        </Button>
      </Group>
    </>
  );
}
