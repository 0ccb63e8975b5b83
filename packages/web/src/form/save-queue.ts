import type { AnyRow, EditTarget } from "./edit-target.ts";
import { isPartOf, keyOf } from "./edit-target.ts";
import type { EditStorage, KeptEdit } from "./kept-edits.ts";

/** What became of a request. */
export type SendResult =
  | { readonly kind: "saved"; readonly row: AnyRow }
  /** No answer: the changes stay and go out by themselves later. */
  | { readonly kind: "unreachable" }
  /** The server cannot take anything now: the changes stay and go out by themselves later. */
  | { readonly kind: "failed" }
  /** Something is asked of the person first (to sign in again): the changes stay until `flush`. */
  | { readonly kind: "held" }
  /** The server does not take these values, and says why: they stay as typed and go out once they are changed. */
  | { readonly kind: "refused"; readonly reasons: Readonly<Record<string, string>> }
  /** Somebody else changed the same fields since: they wait for `resolve`. */
  | { readonly kind: "conflict"; readonly row: AnyRow; readonly fields: readonly string[] }
  /** The row is gone or may no longer be changed: nothing of the edit can be kept. */
  | { readonly kind: "lost" };

export interface QueueOrder {
  readonly storage: EditStorage;
  readonly send: (edit: KeptEdit) => Promise<SendResult>;
  /** Wait before an edit of the row is sent, in milliseconds. */
  readonly debounce: (target: EditTarget) => number;
  /** Waits before trying again where there was no answer, in milliseconds; the last one repeats. */
  readonly retries: readonly [number, ...number[]];
  readonly onSaved: (sent: KeptEdit, row: AnyRow) => void;
  readonly onConflict: (edit: KeptEdit, row: AnyRow, fields: readonly string[]) => void;
  readonly onState: (state: QueueState) => void;
}

/** Rows with changes that are not confirmed yet. */
export interface QueueState {
  readonly waiting: readonly Waiting[];
  /** Why they do not get through now: there is no network, or the server answers and takes nothing. */
  readonly trouble: "offline" | "failed" | undefined;
}

export interface Waiting {
  readonly target: EditTarget;
  /** Whether its changes go out by themselves; else they need the person. */
  readonly isGoing: boolean;
}

export interface SaveQueue {
  /** Notes a change and sends it after the debounce; one with a reason against it is only kept until it is changed. */
  edit(target: EditTarget, field: string, value: unknown, seenVersion: number, refusal?: string): void;
  /** Changes of a row that are not confirmed yet, to be shown over the server's answers. */
  unsaved(target: EditTarget): Readonly<Record<string, unknown>>;
  /** Sends all that waits now, in the order in which it was begun: after a reload, and when the network is back. */
  flush(): Promise<void>;
  /** Ends a conflict: one's own values go out over `version`, or are forgotten for the other's. */
  resolve(target: EditTarget, fields: readonly string[], take: "mine" | "theirs", version: number): void;
  /** Forgets the changes of a row that was deleted, and of its child rows: of all, or of those that are gone. */
  forget(target: EditTarget, isGone?: (part: EditTarget) => boolean): void;
  /** Stops sending; what waits stays in the storage. */
  stop(): void;
}

/**
 * Keeps edits in order: fields of one row are merged, one request a row is in flight, and what was typed meanwhile goes
 * out after it. Nothing typed is lost: every change stays in the storage until the server has confirmed it.
 */
export function createSaveQueue(order: QueueOrder): SaveQueue {
  const kept = new Map(order.storage.read());
  const disputed = new Map<string, Set<string>>();
  const inFlight = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Whether the last request was answered by a server that cannot take it. */
  let isAnswered = false;
  let isHeld = false;
  let isFlushing = false;
  let isFlushAsked = false;
  let isStopped = false;

  const due = (key: string): KeptEdit | undefined => {
    const edit = kept.get(key);
    if (!edit) return undefined;
    const answers = Object.entries(edit.answers).filter(
      ([field]) => edit.refusals?.[field] === undefined && !disputed.get(key)?.has(field),
    );
    return answers.length === 0 ? undefined : { ...edit, answers: Object.fromEntries(answers) };
  };

  const keep = (key: string, edit: KeptEdit) => {
    const isEmpty = Object.keys(edit.answers).length === 0;
    if (isEmpty) kept.delete(key);
    else kept.set(key, edit);
    order.storage.write(key, isEmpty ? undefined : edit);
  };

  const report = () => {
    const waiting = [...kept].map(([key, { target }]) => ({ target, isGoing: !isHeld && isGoing(key) }));
    const trouble = isAnswered ? "failed" : "offline";
    order.onState({ waiting, trouble: failures > 0 ? trouble : undefined });
  };
  const isGoing = (key: string) => inFlight.has(key) || due(key) !== undefined;

  const schedule = (key: string, wait: number) => {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        void (failures > 0 ? flush() : sendNow(key));
      }, wait),
    );
  };

  /** Answers whether the server could be reached. */
  const sendNow = async (key: string): Promise<boolean> => {
    const edit = due(key);
    if (!edit || inFlight.has(key) || isStopped) return true;
    clearTimeout(timers.get(key));
    timers.delete(key);
    inFlight.add(key);
    report();
    const result = await order.send(edit);
    inFlight.delete(key);
    if (isStopped) return false;
    const wasOffline = failures > 0;
    isAnswered = result.kind === "failed";
    failures = isAnswered || result.kind === "unreachable" ? failures + 1 : 0;
    isHeld = result.kind === "held";
    settle(key, edit, result);
    report();
    if (failures > 0) retry();
    else if (wasOffline) void flush();
    if (failures === 0 && !isHeld && due(key) && !timers.has(key)) schedule(key, 0);
    return failures === 0 && !isHeld;
  };

  const retry = () => {
    clearTimeout(retryTimer);
    const wait = order.retries[Math.min(failures, order.retries.length) - 1] ?? order.retries[0];
    retryTimer = setTimeout(() => void flush(), wait);
  };

  const flush = async () => {
    isFlushAsked = true;
    if (isFlushing) return;
    isFlushing = true;
    while (isFlushAsked) {
      isFlushAsked = false;
      for (const key of [...kept.keys()]) if (!(await sendNow(key))) break;
      // Without an answer the retry's timer asks anew.
      if (failures > 0 || isHeld) break;
    }
    isFlushing = false;
  };

  const settle = (key: string, sent: KeptEdit, result: SendResult) => {
    if (result.kind === "saved") {
      drop(key, sent.answers, result.row.row_version);
      order.onSaved(sent, result.row);
    }
    if (result.kind === "lost") drop(key, sent.answers, sent.seenVersion);
    if (result.kind === "refused") {
      const reasons = Object.entries(result.reasons).filter(([field]) => isAsSent(key, field, sent));
      const now = kept.get(key);
      if (now) keep(key, { ...now, refusals: { ...now.refusals, ...Object.fromEntries(reasons) } });
    }
    if (result.kind === "conflict") {
      for (const field of result.fields) if (isAsSent(key, field, sent)) dispute(key, field, true);
      order.onConflict(sent, result.row, result.fields);
    }
  };

  const isAsSent = (key: string, field: string, sent: KeptEdit) =>
    Object.is(kept.get(key)?.answers[field], sent.answers[field]);

  // A field typed again while its old value was on the way stays with its new one.
  const drop = (key: string, answers: KeptEdit["answers"], version: number) => {
    const now = kept.get(key);
    if (!now) return;
    const left = Object.entries(now.answers).filter(
      ([field, value]) => !(field in answers) || !Object.is(value, answers[field]),
    );
    keep(key, { ...now, answers: Object.fromEntries(left), seenVersion: Math.max(now.seenVersion, version) });
  };

  const dispute = (key: string, field: string, isDisputed: boolean) => {
    const fields = disputed.get(key) ?? new Set();
    if (isDisputed) fields.add(field);
    else fields.delete(field);
    disputed.set(key, fields);
  };

  // What is left of an earlier visit is told at once.
  if (kept.size > 0) report();

  return {
    edit: (target, field, value, seenVersion, refusal) => {
      const key = keyOf(target);
      const before = kept.get(key);
      const { [field]: _, ...others } = before?.refusals ?? {};
      keep(key, {
        target,
        answers: { ...before?.answers, [field]: value },
        seenVersion: before?.seenVersion ?? seenVersion,
        refusals: refusal === undefined ? others : { ...others, [field]: refusal },
      });
      dispute(key, field, false);
      report();
      if (refusal === undefined) schedule(key, order.debounce(target));
    },
    unsaved: (target) => kept.get(keyOf(target))?.answers ?? {},
    flush,
    resolve: (target, fields, take, version) => {
      const key = keyOf(target);
      const edit = kept.get(key);
      if (!edit) return;
      for (const field of fields) dispute(key, field, false);
      const answers = Object.entries(edit.answers).filter(([field]) => take === "mine" || !fields.includes(field));
      keep(key, { ...edit, answers: Object.fromEntries(answers), seenVersion: version });
      report();
      if (due(key)) schedule(key, 0);
    },
    forget: (target, isGone = () => true) => {
      for (const [key, edit] of [...kept]) {
        if (!isPartOf(edit.target, target) || !isGone(edit.target)) continue;
        clearTimeout(timers.get(key));
        keep(key, { ...edit, answers: {} });
      }
      report();
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      clearTimeout(retryTimer);
    },
  };
}
