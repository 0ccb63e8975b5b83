import { EditSender } from "../edits/edit-sender.ts";
import type { EditStorage, PendingEdit, UnsavedAnswers } from "../edits/edit-storage.ts";
import { type AnyRow, type EditTarget, isPartOf, keyOf } from "../edits/edit-target.ts";
import { isNewRow } from "../edits/new-rows.ts";
import { PendingEdits } from "../edits/pending-edits.ts";
import { type FieldChange, RefusedValue, type SendResult } from "../edits/send-result.ts";

export interface SaveQueueOptions {
  readonly storage: EditStorage;
  /** Sends changes of a row, or a new row, which has `posted`. */
  readonly send: (edit: PendingEdit) => Promise<SendResult>;
  /** Returns the wait before an edit of the row is sent, in milliseconds. */
  readonly debounce: (target: EditTarget) => number;
  /** Waits before a retry after no response, in milliseconds; the last one repeats. */
  readonly retries: readonly [number, ...number[]];
  readonly onSaved: (edit: PendingEdit, row: AnyRow) => void;
  /** Called when a new row was created; what was typed into it since is sent as a change. */
  readonly onCreated: (edit: PendingEdit, row: AnyRow) => void;
  readonly onConflict: (
    edit: PendingEdit,
    row: AnyRow,
    fields: readonly string[],
    changedBy: readonly FieldChange[],
  ) => void;
  /** Called when new rows can never be created: their text is returned to the author. */
  readonly onLost: (lost: readonly UnsavedAnswers[]) => void;
  readonly onState: (state: QueueState) => void;
}

/** State of the rows with unconfirmed changes. */
export interface QueueState {
  readonly waiting: readonly Waiting[];
  /** Why changes are not saved now: there is no network, or the server fails. */
  readonly trouble: "offline" | "failed" | undefined;
}

export interface Waiting {
  readonly target: EditTarget;
  /** Whether its changes are sent automatically; otherwise the user must act. */
  readonly isGoing: boolean;
}

/** The outcome of adding a row: created; waiting, to be created later; refused; or lost, which is reported separately. */
type Addition = AnyRow | "waiting" | RefusedValue | undefined;

interface NewRowsOptions {
  readonly edits: PendingEdits;
  readonly sender: EditSender;
  readonly onCreated: (edit: PendingEdit, row: AnyRow) => void;
  readonly onLost: (lost: readonly UnsavedAnswers[]) => void;
}

/** New rows: sent immediately, and stored in order while the server is unreachable. */
class NewRows {
  readonly #order: NewRowsOptions;
  /** Callers that wait for the first attempt of a row. */
  readonly #firstTries = new Map<string, (became: Addition) => void>();

  constructor(order: NewRowsOptions) {
    this.#order = order;
  }

  async add(target: EditTarget, answers: PendingEdit["answers"]): Promise<Addition> {
    const { edits, sender } = this.#order;
    const key = keyOf(target);
    edits.addNewRow(target, answers);
    if (!sender.canSend() || !edits.sendable(key)) return "waiting";
    return new Promise((resolve) => {
      this.#firstTries.set(key, resolve);
      void sender.sendNow(key);
    });
  }

  /** Returns the new rows of a questionnaire that wait to be created. */
  waiting(questionnaire: EditTarget): readonly PendingEdit[] {
    return this.#order.edits
      .all()
      .filter(
        ([key, { target }]) => isNewRow(target.id) && isPartOf(target, questionnaire) && !this.#firstTries.has(key),
      )
      .map(([, edit]) => edit);
  }

  /** Applies the result of a new row's request to the stored edits, and reports it. */
  settle(key: string, edit: PendingEdit, result: SendResult): void {
    const resolveFirstTry = this.#firstTries.get(key) ?? (() => {});
    const isFirst = this.#firstTries.delete(key);
    resolveFirstTry(this.#settled(key, edit, result, isFirst));
  }

  #settled(key: string, edit: PendingEdit, result: SendResult, isFirst: boolean): Addition {
    const { edits, sender, onCreated, onLost } = this.#order;
    if (result.kind === "saved") {
      for (const concerned of edits.confirmCreated(key, edit, result.row)) sender.schedule(concerned, 0);
      onCreated(edit, result.row);
      return result.row;
    }
    if (result.kind === "refused" && isFirst) {
      edits.forgetRow(edit.target);
      return new RefusedValue(Object.values(result.reasons).join(" "));
    }
    if (result.kind === "refused") edits.refuseRow(key, edit, result.reasons);
    else if (result.kind === "lost" || result.kind === "conflict") onLost(edits.forgetRow(edit.target));
    else return "waiting";
    return undefined;
  }
}

export interface SaveQueue {
  /** Records a change and sends it after the debounce; a value with a refusal is stored but not sent until it is changed. */
  edit(target: EditTarget, field: string, value: unknown, seenVersion: number, refusal?: string): void;
  /**
   * Adds a row (`newRowId`). Resolves to the created row; "waiting" if it could not be sent now and is sent later; why the server refuses
   * it; undefined if it is lost, which is reported separately.
   */
  add(target: EditTarget, answers: PendingEdit["answers"]): Promise<Addition>;
  /** Lists rows of a questionnaire that wait to be created, in the order in which they were added. */
  listNewRows(questionnaire: EditTarget): readonly PendingEdit[];
  /** Returns the unconfirmed changes of a row, to be shown over the server's answers. */
  unsaved(target: EditTarget): Readonly<Record<string, unknown>>;
  /** Sends all waiting edits now, oldest first: after a reload, and when the network is back. */
  flush(): Promise<void>;
  /** Ends a conflict: the user's values are sent over `version`, or discarded. */
  resolve(target: EditTarget, fields: readonly string[], take: "mine" | "theirs", version: number): void;
  /**
   * Removes and returns the changes of a deleted row and its child rows (all, or only deleted ones). References to a row that will never be
   * created are removed.
   */
  forget(target: EditTarget, isGone?: (part: EditTarget) => boolean): readonly PendingEdit[];
  /** Holds back the changes of a row and its child rows until released: it is about to be deleted. */
  hold(target: EditTarget): void;
  /** Stops sending; waiting edits stay in the storage. */
  stop(): void;
}

/**
 * Creates a queue that sends edits in order: fields of a row are merged, one request per row is in flight, later typing is sent after it.
 * Every change stays in the storage until the server has confirmed it.
 */
export function createSaveQueue(order: SaveQueueOptions): SaveQueue {
  const edits = new PendingEdits(order.storage);
  const report = () => order.onState(stateOf(edits, sender));
  const sender = new EditSender({ ...order, edits, onResult, onProgress: report });
  const rows = new NewRows({ edits, sender, onCreated: order.onCreated, onLost: order.onLost });
  function onResult(key: string, edit: PendingEdit, result: SendResult): void {
    if (edit.posted) rows.settle(key, edit, result);
    else settle(edits, order, { key, sent: edit, result });
  }
  // Changes left unsaved by an earlier visit are reported immediately.
  if (edits.all().length > 0) report();
  return {
    edit: (target, field, value, seenVersion, refusal) => {
      const key = keyOf(target);
      edits.change(key, { target, field, value, seenVersion, refusal });
      report();
      if (refusal === undefined) sender.schedule(key, order.debounce(target));
    },
    add: (target, answers) => {
      const adding = rows.add(target, answers);
      report();
      return adding;
    },
    listNewRows: (questionnaire) => rows.waiting(questionnaire),
    unsaved: (target) => edits.of(keyOf(target))?.answers ?? {},
    flush: () => sender.flush(),
    resolve: (target, fields, take, version) => {
      const key = keyOf(target);
      if (!edits.of(key)) return;
      edits.resolve(key, fields, take, version);
      report();
      if (edits.sendable(key)) sender.schedule(key, 0);
    },
    forget: (target, isGone = () => true) => {
      const deletedEdits = edits.all().filter(([, edit]) => isPartOf(edit.target, target) && isGone(edit.target));
      const forgotten = deletedEdits.flatMap(([key, edit]) => {
        sender.unschedule(key);
        return edits.forgetRow(edit.target);
      });
      report();
      return forgotten;
    },
    hold: (target) => {
      for (const [key, edit] of edits.all()) if (isPartOf(edit.target, target)) sender.unschedule(key);
    },
    stop: () => sender.stop(),
  };
}

function stateOf(edits: PendingEdits, sender: EditSender): QueueState {
  const waiting = edits.all().map(([key, { target }]) => ({ target, isGoing: sender.willSend(key) }));
  return { waiting, trouble: sender.trouble };
}

interface SettledRequest {
  readonly key: string;
  readonly sent: PendingEdit;
  readonly result: SendResult;
}

/** Applies the result of an edit's request to the stored edits, and reports it. */
function settle(
  edits: PendingEdits,
  { onSaved, onConflict }: Pick<SaveQueueOptions, "onSaved" | "onConflict">,
  { key, sent, result }: SettledRequest,
): void {
  if (result.kind === "saved") {
    edits.confirm(key, sent, result.row.row_version);
    onSaved(sent, result.row);
  }
  if (result.kind === "lost") edits.confirm(key, sent, 0);
  if (result.kind === "refused") edits.refuse(key, sent, result.reasons);
  if (result.kind === "conflict") {
    const fields = edits.recordConflict(key, sent, result);
    edits.dispute(key, sent, fields);
    if (fields.length > 0) onConflict(sent, result.row, fields, result.changedBy);
  }
}
