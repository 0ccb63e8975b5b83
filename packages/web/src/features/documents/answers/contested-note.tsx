import { Button, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { conflictWords } from "../../../i18n/ru/conflict.ts";

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

/** Saves an answer; `over` is the value seen when typing began. Resolves to whether it is saved. */
export type SaveAnswer<Value> = (value: Value, over: Value) => Promise<boolean>;

/**
 * Holds the answer to a question that others may change too. Another user's answer is returned as `theirs` next to the user's own: nothing
 * is sent until the user chooses one. A refused answer stays, and is sent again on the next blur or by `settle`. @param isMerged whether
 * saving merges both answers
 */
export function useConflictingAnswer<Value>(stored: Value, onSave: SaveAnswer<Value>, isMerged = false) {
  const [own, setOwn] = useState<OwnAnswer<Value>>();
  const { current: now } = useRef<Now<Value>>({ own, known: [stored], sending: 0, stored, onSave });
  Object.assign(now, { stored, onSave });
  const set = (typed: OwnAnswer<Value> | undefined) => {
    now.own = typed;
    setOwn(typed);
  };
  const isTheirs = () => !isMerged && !now.known.includes(now.stored);
  const isContested = ({ value }: OwnAnswer<Value>) => isTheirs() && value !== now.stored && value !== now.known.at(-1);
  const send = async () => {
    const sent = now.own;
    if (!sent || isContested(sent)) return;
    const over = now.known.at(-1) ?? now.stored;
    // The running save reports its result to its own caller.
    if (sent.value === over && now.sending > 0) return;
    let isSaved = sent.value === over;
    if (!isSaved) {
      if (sent.isRefused) set({ ...sent, isRefused: false });
      now.known = [...now.known, sent.value];
      now.sending += 1;
      isSaved = await now.onSave(sent.value, over);
      now.sending -= 1;
      now.known = isSaved
        ? now.known.slice(now.known.lastIndexOf(sent.value))
        : now.known.filter((one) => one !== sent.value);
    }
    if (isSaved && now.own?.isLeft && now.own.value === sent.value) set(undefined);
    // From now on show what others have changed, or that the answer is refused.
    else if (!isSaved) set(now.own && { ...now.own, isRefused: now.own.value === sent.value });
  };
  const type = (value: Value, isLeft = false) => {
    // After the save, changes by others are no conflict: they are shown as stored.
    const isSaved = now.sending === 0 && now.own?.value === now.known.at(-1);
    if (!now.own || (isSaved && isTheirs())) now.known = [now.stored];
    set({ value, isLeft });
  };
  const isContest = own !== undefined && isContested(own);
  const isOwn = own !== undefined && (!isTheirs() || isContest || own.value === stored);
  return {
    /** The user's answer until it is saved and the input left, or until others change it afterwards. */
    own: isOwn ? own : undefined,
    /** The user's answer, else the stored one. */
    shown: isOwn ? own.value : stored,
    theirs: isContest ? { value: stored } : undefined,
    /** Whether the answer is refused although no one else has changed it. */
    isRefused: isOwn && !isContest && own.isRefused === true,
    type,
    /** Saves what is typed so far. */
    send,
    /** Saves what is typed, then shows the stored value. */
    leave: () => {
      if (now.own) now.own = { ...now.own, isLeft: true };
      return send();
    },
    /** Answers and saves immediately. */
    put: (value: Value) => {
      type(value, true);
      return send();
    },
    /** Ends a conflict or refusal: the user's answer replaces the stored one, or is discarded. */
    settle: (taken: "mine" | "theirs") => {
      now.known = [now.stored];
      if (taken === "theirs") set(undefined);
      else void send();
    },
  };
}

interface OwnAnswer<Value> {
  readonly value: Value;
  /** Whether the input has lost the focus. */
  readonly isLeft: boolean;
  readonly isRefused?: boolean;
}

interface Now<Value> {
  own: OwnAnswer<Value> | undefined;
  /** Values that are not others' answers: the one seen when typing began, and those sent since. */
  known: readonly Value[];
  /** Number of answers in flight. */
  sending: number;
  stored: Value;
  onSave: SaveAnswer<Value>;
}
