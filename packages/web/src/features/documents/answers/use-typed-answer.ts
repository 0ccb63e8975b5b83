import { useEffect, useRef, useState } from "react";
import { conflictWords } from "../../../i18n/ru/conflict.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { type SaveAnswer, useConflictingAnswer } from "./contested-note.tsx";

/** Debounce of a typed text, ms. */
const pause = 600;

interface Typing {
  /** Whether saving merges the text with changes by others. */
  readonly isMerged?: boolean | undefined;
  /** Whether it is saved only on blur, since half a text is invalid. */
  readonly isOnLeave?: boolean;
}

/**
 * Holds a text while it is typed: saved after a pause, on blur, and when its step is left; a refused one is saved again then. Others' text
 * in its place is shown next to it.
 */
export function useTypedAnswer(storedText: string, onSave: SaveAnswer<string>, { isMerged, isOnLeave }: Typing = {}) {
  const {
    own,
    theirs,
    isRefused,
    type: typeOver,
    send,
    leave,
    put,
    settle,
  } = useConflictingAnswer(storedText, onSave, isMerged);
  const [typed, setTyped] = useState(storedText);
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
    /** The text in the input, with surrounding spaces while the user types. */
    shown: own ? typed : storedText,
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

// If the step is left before the decision, the other answer stays: report the user's text once more.
function notifyContest({ mine, theirs }: Contest): void {
  const both = [`${conflictWords.text("mine")}: ${mine}`, `${conflictWords.text("theirs")}: ${theirs}`];
  notify("warning", [conflictWords.text("title"), ...both].join(". "));
}
