import { useRef, useState } from "react";

/** Saves an answer; is told over what it was given, and answers whether it is kept. */
export type SaveAnswer<Value> = (value: Value, over: Value) => Promise<boolean>;

/**
 * An answer that is given over one that others may change. What they answer meanwhile to the same question is told as `theirs`, beside
 * one's own: nothing is sent until it is decided which of the two stays. What is refused for another reason stays, and is sent again
 * when it is left again or `settle` says so.
 * @param isMerged whether saving makes one answer of both
 */
export function useContested<Value>(stored: Value, onSave: SaveAnswer<Value>, isMerged = false) {
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
    // Whoever has sent it hears whether it is kept.
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
    // What others have changed, or that it is refused, is told from now on.
    else if (!isSaved) set(now.own && { ...now.own, isRefused: now.own.value === sent.value });
  };
  const type = (value: Value, isLeft = false) => {
    // Of what is kept nobody is told when others change it: it is seen as they have left it.
    const isSaved = now.sending === 0 && now.own?.value === now.known.at(-1);
    if (!now.own || (isSaved && isTheirs())) now.known = [now.stored];
    set({ value, isLeft });
  };
  const isContest = own !== undefined && isContested(own);
  const isOwn = own !== undefined && (!isTheirs() || isContest || own.value === stored);
  return {
    /** What is typed here, until it is kept and left or others change what was kept. */
    own: isOwn ? own : undefined,
    /** One's own answer, else the stored one. */
    shown: isOwn ? own.value : stored,
    theirs: isContest ? { value: stored } : undefined,
    /** One's own answer is not kept, though nobody else has changed it. */
    isRefused: isOwn && !isContest && own.isRefused === true,
    type,
    /** Saves what is typed so far. */
    send,
    /** Saves what is typed, and shows what is stored then. */
    leave: () => {
      if (now.own) now.own = { ...now.own, isLeft: true };
      return send();
    },
    /** Answers at once. */
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
  /** Nobody is in the middle of typing it. */
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
