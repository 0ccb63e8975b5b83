import { Button, Group, Text, Textarea, TextInput } from "@mantine/core";
import type { Options } from "@opis/model/declaration/field";
import { useEffect, useId, useRef, useState } from "react";
import { OneOfOpen, type OpenOption } from "../../../form-engine/picking/visible-options.tsx";
import { formWords } from "../../../form-engine/words.ts";
import { useWords } from "../../../i18n/define-words.ts";
import { conflictWords } from "../../../i18n/ru/conflict.ts";
import { usePick } from "../../../i18n/words.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { type SaveAnswer, useConflictingAnswer } from "./use-conflicting-answer.ts";

interface AnswerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: unknown;
}

interface AnswerTextProps extends AnswerProps {
  readonly onSave: SaveAnswer<string>;
  readonly isLong?: true;
  /** Saving makes one text of this one and of what others have changed in it. */
  readonly isMerged?: true;
}

/** So long after the last keystroke a text is saved, ms. */
const pause = 600;

interface Typing {
  /** Saving makes one text of this one and of what others have changed in it. */
  readonly isMerged?: boolean | undefined;
  /** Half a text is not saved: only when its input is left. */
  readonly isOnLeave?: boolean;
}

/**
 * Holds a text as it is typed: saved a moment after typing stops, on blur, and when its step is left; a refused one is saved
 * again then. What others write in its place is shown next to it.
 */
export function useTypedAnswer(stored: string, onSave: SaveAnswer<string>, { isMerged, isOnLeave }: Typing = {}) {
  const {
    own,
    theirs,
    isRefused,
    type: typeOver,
    send,
    leave,
    put,
    settle,
  } = useConflictingAnswer(stored, onSave, isMerged);
  const [typed, setTyped] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef<Now>({ send });
  now.current = { send, ...(own && theirs && { contest: { mine: own.value, theirs: theirs.value } }) };
  const { current: flush } = useRef(() => {
    clearTimeout(timer.current);
    void now.current.send();
  });
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      flush();
      if (now.current.contest) notifyContest(now.current.contest);
    };
  }, [flush]);
  const type = (text: string) => {
    setTyped(text);
    typeOver(text.trim());
    clearTimeout(timer.current);
    if (!isOnLeave) timer.current = setTimeout(flush, pause);
  };
  return {
    /** The text in the input: with the spaces around it while the user types. */
    shown: own ? typed : stored,
    theirs,
    isRefused,
    type,
    leave: () => {
      clearTimeout(timer.current);
      void leave();
    },
    put: (text: string) => {
      setTyped(text);
      void put(text);
    },
    settle,
  };
}

interface Contest {
  readonly mine: string;
  readonly theirs: string;
}

interface Now {
  readonly send: () => Promise<void>;
  readonly contest?: Contest;
}

// The other answer stays if the step is left before the decision: report what was typed once more.
function notifyContest({ mine, theirs }: Contest): void {
  const both = [`${conflictWords.text("mine")}: ${mine}`, `${conflictWords.text("theirs")}: ${theirs}`];
  notify("warning", [conflictWords.text("title"), ...both].join(". "));
}

/** A text of a wizard, saved as it is typed. */
export function AnswerText({ label, description, value, onSave, isLong, isMerged }: AnswerTextProps) {
  const stored = typeof value === "string" ? value : "";
  const { shown, theirs, isRefused, type, leave, settle } = useTypedAnswer(stored, onSave, { isMerged });
  const Input = isLong ? Textarea : TextInput;
  return (
    <div>
      <Input
        label={label}
        description={description}
        value={shown}
        error={theirs !== undefined || isRefused}
        maxLength={isLong ? 20_000 : 1_000}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      <ContestedNote theirs={theirs?.value} isRefused={isRefused} onSettle={settle} />
    </div>
  );
}

interface ContestedNoteProps {
  /** The other user's answer as text; undefined where the answer is refused for another reason. */
  readonly theirs: string | undefined;
  readonly isRefused?: boolean;
  readonly onSettle: (taken: "mine" | "theirs") => void;
}

/** The note below an input whose answer is not saved: another user's answer, if that is why, and the choice between the two. */
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

interface AnswerChoiceProps extends AnswerProps {
  readonly options: Options;
  readonly onSave: SaveAnswer<string | null>;
}

/** One of a few answers of a wizard, all in sight, which may be taken back. */
export function AnswerChoice({ label, description, value, options, onSave }: AnswerChoiceProps) {
  const pick = usePick();
  const offered = Object.entries(options).map(([option, title]) => ({ value: option, label: pick(title) }));
  return (
    <OpenAnswer
      label={label}
      description={description}
      value={typeof value === "string" ? value : null}
      options={offered}
      onSave={onSave}
    />
  );
}

/** A yes or no of a wizard, which may be taken back. */
export function AnswerFlag({
  label,
  description,
  value,
  onSave,
}: AnswerProps & { readonly onSave: (answer: boolean | null) => Promise<boolean> }) {
  const form = useWords(formWords);
  const options = [
    { value: "true", label: form("yes") },
    { value: "false", label: form("no") },
  ];
  return (
    <OpenAnswer
      label={label}
      description={description}
      value={typeof value === "boolean" ? String(value) : null}
      options={options}
      onSave={(answer) => onSave(answer === null ? null : answer === "true")}
    />
  );
}

interface OpenAnswerProps {
  readonly label: string;
  readonly description: string | undefined;
  readonly value: string | null;
  readonly options: readonly OpenOption[];
  readonly onSave: SaveAnswer<string | null>;
}

function OpenAnswer({ label, description, value, options, onSave }: OpenAnswerProps) {
  const id = useId();
  const { shown, theirs, isRefused, put, settle } = useConflictingAnswer(value, onSave);
  const theirOption = options.find((option) => option.value === theirs?.value);
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {description && (
        <Text size="xs" c="dimmed" mb={4} id={`${id}-description`}>
          {description}
        </Text>
      )}
      <OneOfOpen
        id={id}
        label={label}
        value={shown}
        options={options}
        onChange={put}
        describedBy={description ? `${id}-description` : undefined}
      />
      <ContestedNote theirs={theirs && (theirOption?.label ?? "")} isRefused={isRefused} onSettle={settle} />
    </div>
  );
}
