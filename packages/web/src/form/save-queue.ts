import type { AnyRow, EditTarget } from "./edit-target.ts";
import { keyOf } from "./edit-target.ts";
import type { EditStorage, KeptEdit } from "./kept-edits.ts";

/** What became of a request. */
export type SendResult =
  | { readonly kind: "saved"; readonly row: AnyRow }
  /** No answer: the change stays and goes out later. */
  | { readonly kind: "unreachable" }
  /** The server refused some fields; the others go out again without them. */
  | { readonly kind: "refused"; readonly fields: readonly string[] }
  /** Somebody else changed the same fields since. */
  | { readonly kind: "conflict"; readonly row: AnyRow; readonly fields: readonly string[] };

export interface QueueOrder {
  readonly storage: EditStorage;
  readonly send: (edit: KeptEdit) => Promise<SendResult>;
  /** Wait before an edit of the row is sent, in milliseconds. */
  readonly debounce: (target: EditTarget) => number;
  /** Wait before trying again where there was no answer, in milliseconds. */
  readonly retry: number;
  readonly onSaved: (target: EditTarget, row: AnyRow, waiting: Readonly<Record<string, unknown>>) => void;
  readonly onConflict: (edit: KeptEdit, row: AnyRow, fields: readonly string[]) => void;
  readonly onState: (state: QueueState) => void;
}

/** What the quiet indicator says. */
export interface QueueState {
  readonly status: "saved" | "saving" | "offline";
  /** Rows with changes not confirmed yet. */
  readonly waiting: number;
}

export interface SaveQueue {
  /** Notes a change and sends it after the debounce. */
  edit(target: EditTarget, field: string, value: unknown, seenVersion: number): void;
  /** Changes of a row that are not confirmed yet, to be shown over the server's answers. */
  unsaved(target: EditTarget): Readonly<Record<string, unknown>>;
  /** Sends all that waits now: after a reload, and when the network is back. */
  flush(): void;
  /** Forgets changes of some fields of a row: the other's value was taken. */
  forget(target: EditTarget, fields: readonly string[]): void;
}

/**
 * Keeps edits in order: fields of one row are merged, one request a row is in flight, and what was typed meanwhile goes
 * out after it. Nothing typed is lost: every change stays in the storage until the server has confirmed or refused it.
 */
export function createSaveQueue(order: QueueOrder): SaveQueue {
  const kept = new Map(order.storage.read());
  const inFlight = new Map<string, Readonly<Record<string, unknown>>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let offline = false;

  const report = () => {
    order.storage.write(kept);
    const waiting = kept.size;
    order.onState({ status: offline && waiting > 0 ? "offline" : waiting > 0 ? "saving" : "saved", waiting });
  };

  const schedule = (target: EditTarget, wait: number) => {
    const key = keyOf(target);
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => void sendNow(target), wait),
    );
  };

  const sendNow = async (target: EditTarget) => {
    const key = keyOf(target);
    const edit = kept.get(key);
    if (!edit || inFlight.has(key)) return;
    inFlight.set(key, edit.answers);
    const result = await order.send(edit);
    inFlight.delete(key);
    offline = result.kind === "unreachable";
    settle(edit, result);
    report();
    if (kept.has(key)) schedule(target, offline ? order.retry : 0);
  };

  const settle = (sent: KeptEdit, result: SendResult) => {
    if (result.kind === "unreachable") return;
    if (result.kind === "saved") {
      confirm(sent, Object.keys(sent.answers), result.row.version);
      order.onSaved(sent.target, result.row, answersOf(sent.target));
      return;
    }
    confirm(sent, result.fields, result.kind === "conflict" ? result.row.version : sent.seenVersion);
    if (result.kind === "conflict") order.onConflict(sent, result.row, result.fields);
  };

  // A field typed again while its old value was on the way stays with its new one.
  const confirm = (sent: KeptEdit, fields: readonly string[], version: number) => {
    const key = keyOf(sent.target);
    const now = kept.get(key);
    if (!now) return;
    const left = Object.entries(now.answers).filter(
      ([field, value]) => !fields.includes(field) || !Object.is(value, sent.answers[field]),
    );
    if (left.length === 0) kept.delete(key);
    else kept.set(key, { ...now, answers: Object.fromEntries(left), seenVersion: Math.max(now.seenVersion, version) });
  };

  const answersOf = (target: EditTarget) => kept.get(keyOf(target))?.answers ?? {};

  return {
    edit: (target, field, value, seenVersion) => {
      const before = kept.get(keyOf(target));
      const answers = { ...before?.answers, [field]: value };
      kept.set(keyOf(target), { target, answers, seenVersion: before?.seenVersion ?? seenVersion });
      report();
      schedule(target, order.debounce(target));
    },
    unsaved: answersOf,
    flush: () => {
      for (const { target } of kept.values()) schedule(target, 0);
    },
    forget: (target, fields) => {
      const edit = kept.get(keyOf(target));
      if (edit) confirm(edit, fields, edit.seenVersion);
      report();
    },
  };
}
