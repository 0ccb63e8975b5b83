import { useRef, useState } from "react";

/** Saves an answer; `over` is the value it was typed over. Returns whether it is saved. */
export type SaveAnswer<Value> = (value: Value, over: Value) => Promise<boolean>;

/**
 * Holds an answer to a question that others may change. What they answer to the same question is returned as `theirs`, next to
 * the user's own: nothing is sent until the user decides which of the two stays. An answer refused for another reason stays, and is
 * sent again on the next blur or by `settle`.
 * @param isMerged whether saving makes one answer of both
 */
export function useConflictingAnswer<Value>(stored: Value, onSave: SaveAnswer<Value>, isMerged = false) {
  const [own, setOwn] = useState<Own<Value>>();
  const { current: now } = useRef<Now<Value>>({ own, known: [stored], sending: 0, stored, onSave });
  Object.assign(now, { stored, onSave });
  const set = (typed: Own<Value> | undefined) => {
    now.own = typed;
    setOwn(typed);
  };
  const isTheirs = () => !isMerged && !now.known.includes(now.stored);
  const isContested = ({ value }: Own<Value>) => isTheirs() && value !== now.stored && value !== now.known.at(-1);
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
    /** What is typed here, until it is saved and left, or others change what was saved. */
    own: isOwn ? own : undefined,
    /** One's own answer, else the stored one. */
    shown: isOwn ? own.value : stored,
    theirs: isContest ? { value: stored } : undefined,
    /** The user's answer is not saved, though no one else has changed it. */
    isRefused: isOwn && !isContest && own.isRefused === true,
    type,
    /** Saves what is typed so far. */
    send,
    /** Saves what is typed, and shows what is stored then. */
    leave: () => {
      if (now.own) now.own = { ...now.own, isLeft: true };
      return send();
    },
    /** Answers and saves at once. */
    put: (value: Value) => {
      type(value, true);
      return send();
    },
    /** Ends the contest or the refusal: one's own answer is saved in the place of the stored one, or is forgotten. */
    settle: (taken: "mine" | "theirs") => {
      now.known = [now.stored];
      if (taken === "theirs") set(undefined);
      else void send();
    },
  };
}

interface Own<Value> {
  readonly value: Value;
  /** Whether the input was left. */
  readonly isLeft: boolean;
  readonly isRefused?: boolean;
}

interface Now<Value> {
  own: Own<Value> | undefined;
  /** What is no answer of others: what was in sight when it was begun to type over it, and what was sent since. */
  known: readonly Value[];
  /** So many answers are on their way. */
  sending: number;
  stored: Value;
  onSave: SaveAnswer<Value>;
}
