import { Button, Group, Text } from "@mantine/core";
import { conflictWords } from "../../../i18n/ru/conflict.ts";
import { useWords } from "../../../i18n/words.ts";

interface ContestedNoteProps {
  /** The other user's answer as text; undefined if the answer is refused for another reason. */
  readonly theirs: string | undefined;
  readonly isRefused?: boolean;
  readonly onSettle: (taken: "mine" | "theirs") => void;
}

/** Renders the note below an unsaved answer: the other user's answer, if that is why, and the choice between the two. */
export function ContestedNote({ theirs, isRefused = false, onSettle }: ContestedNoteProps) {
  const say = useWords(conflictWords);
  const isContest = theirs !== undefined;
  if (!isContest && !isRefused) return null;
  return (
    <>
      <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert" style={{ whiteSpace: "pre-wrap" }}>
        {isContest ? `${say("title")}. ${say("theirs")}: ${theirs || say("unanswered")}` : say("notSaved")}
      </Text>
      <Group gap={8} mt={4}>
        <Button size="compact-sm" variant="default" onClick={() => onSettle("mine")}>
          {say(isContest ? "keepMine" : "saveAgain")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle("theirs")}>
          {say(isContest ? "takeTheirs" : "takeBack")}
        </Button>
      </Group>
    </>
  );
}
