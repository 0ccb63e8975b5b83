import { formNamed } from "@opis/model/forms/non-record-forms";
import { type EditStorage, type PendingEdit, seenVersion } from "./edit-storage.ts";
import { type AnyRow, type EditTarget, holds, keyOf } from "./edit-target.ts";
import { equalsStored } from "./equals-stored.ts";
import { isNewRow, refersToNewRow, withCreatedId } from "./new-rows.ts";
import type { SendResult } from "./send-result.ts";

type ConflictResult = Extract<SendResult, { kind: "conflict" }>;

/** A change as typed. */
export interface TypedChange {
  readonly target: EditTarget;
  readonly field: string;
  readonly value: unknown;
  /** Version of the row that the user saw. */
  readonly seenVersion: number;
  /** Why the value is invalid: it is stored, but not sent. */
  readonly refusal?: string | undefined;
}

/** Unconfirmed changes by row key, stored on the device until the server confirms them. */
export class PendingEdits {
  readonly #storage: EditStorage;
  readonly #edits: Map<string, PendingEdit>;
  /** Fields that another user has changed too: they wait for the user's decision. */
  readonly #disputed = new Map<string, Set<string>>();

  constructor(storage: EditStorage) {
    this.#storage = storage;
    this.#edits = new Map(storage.read());
  }

  /** Returns all edits by row key, oldest first. */
  all(): readonly (readonly [key: string, edit: PendingEdit])[] {
    return [...this.#edits];
  }

  of(key: string): PendingEdit | undefined {
    return this.#edits.get(key);
  }

  /** Returns the part of a row's edit that may be sent: neither refused nor disputed, and without references to uncreated rows. */
  sendable(key: string): PendingEdit | undefined {
    const edit = this.#edits.get(key);
    if (!edit) return undefined;
    if (isNewRow(edit.target.id)) return sendableNewRow(edit);
    const disputed = this.#disputed.get(key);
    const answers = Object.entries(edit.answers).filter(
      ([field, value]) => edit.refusals?.[field] === undefined && !disputed?.has(field) && !refersToNewRow(value),
    );
    if (answers.length === 0) return undefined;
    // The server reports others' changes since one version only, so answers typed over the oldest version are sent first.
    const version = seenVersion({ ...edit, answers: Object.fromEntries(answers) });
    const first = answers.filter(([field]) => (edit.seen[field] ?? 0) === version);
    return { ...edit, answers: Object.fromEntries(first) };
  }

  /** Returns the keys of uncreated rows that must be created before this edit can be sent. */
  blockedBy(key: string): readonly string[] {
    const changedFields = Object.values(this.#edits.get(key)?.answers ?? {});
    return this.all().flatMap(([other, { target }]) =>
      isNewRow(target.id) && changedFields.some((value) => refersToNewRow(value, target.id)) ? [other] : [],
    );
  }

  change(key: string, { target, field, value, seenVersion: version, refusal }: TypedChange): void {
    const before = this.#edits.get(key);
    const { [field]: _, ...others } = before?.refusals ?? {};
    this.#keep(key, {
      ...before,
      target,
      answers: { ...before?.answers, [field]: value },
      seen: { ...before?.seen, [field]: before?.seen[field] ?? version },
      refusals: refusal === undefined ? others : { ...others, [field]: refusal },
    });
    this.#disputed.get(key)?.delete(field);
  }

  /** Stores a row that is to be created. */
  addNewRow(target: EditTarget, answers: PendingEdit["answers"]): void {
    this.#keep(keyOf(target), { target, answers, seen: {} });
  }

  /** Records how a new row was sent, so that a retry repeats it exactly; for changes, which values may be stored without an answer. */
  markSent(key: string, { posted, answers }: PendingEdit): void {
    const now = this.#edits.get(key);
    if (now) this.#keep(key, { ...now, ...(posted ? { posted } : { unanswered: withSentValues(now, answers) }) });
  }

  /**
   * Replaces the temporary id of a created row in all edits, and turns later typing into a change of it. Returns the keys of the affected
   * rows.
   */
  confirmCreated(key: string, sentEdit: PendingEdit, row: AnyRow): readonly string[] {
    const former = sentEdit.target.id;
    const now = this.#edits.get(key);
    this.forget(key);
    const naming = this.all().filter(([, { answers }]) =>
      Object.values(answers).some((answer) => refersToNewRow(answer, former)),
    );
    for (const [other, edit] of naming)
      this.#keep(other, { ...edit, answers: withCreatedId(edit.answers, former, row.id) });
    const target = { ...sentEdit.target, id: row.id };
    const changedAnswers = Object.entries(now?.answers ?? {}).filter(
      ([field, value]) => !Object.is(value, sentEdit.answers[field]),
    );
    const seenVersions = Object.fromEntries(changedAnswers.map(([field]) => [field, row.row_version]));
    this.#keep(keyOf(target), { target, answers: Object.fromEntries(changedAnswers), seen: seenVersions });
    return [keyOf(target), ...naming.map(([other]) => other)];
  }

  /** Records why a new row was refused: it waits to be corrected and is then sent under a new key. Ignored for values changed since. */
  refuseRow(key: string, edit: PendingEdit, reasons: Readonly<Record<string, string>>): void {
    const now = this.#edits.get(key);
    if (!now) return;
    const refusals = Object.fromEntries(Object.entries(reasons).filter(([field]) => isAsSent(now, edit, field)));
    this.#keep(key, { ...now, posted: undefined, refused: (now.refused ?? 0) + 1, refusals });
  }

  /**
   * Removes the changes of a row. If the row will never be created, its new child rows and references to it are removed too. Returns all
   * removed changes.
   */
  forgetRow(target: EditTarget): readonly PendingEdit[] {
    const ownEdit = this.#edits.get(keyOf(target));
    const forgotten = ownEdit ? [ownEdit] : [];
    this.forget(keyOf(target));
    if (!isNewRow(target.id)) return forgotten;
    for (const [key, edit] of this.all()) {
      const remainingAnswers = Object.entries(edit.answers).flatMap(([field, value]) =>
        withoutRow(field, value, target.id),
      );
      if (
        remainingAnswers.length === Object.keys(edit.answers).length &&
        remainingAnswers.every(([field, value]) => value === edit.answers[field])
      )
        continue;
      if (isNewRow(edit.target.id) && holds(target.form, edit.target.form))
        forgotten.push(...this.forgetRow(edit.target));
      else this.#keep(key, { ...edit, answers: Object.fromEntries(remainingAnswers) });
    }
    return forgotten;
  }

  /** Removes sent values that are now stored as `version`; a field typed again since keeps its new value. */
  confirm(key: string, edit: PendingEdit, version: number): void {
    const now = this.#edits.get(key);
    if (!now) return;
    const remainingAnswers = Object.entries(now.answers).filter(
      ([field, value]) => !(field in edit.answers) || !Object.is(value, edit.answers[field]),
    );
    this.#keep(key, {
      ...now,
      answers: Object.fromEntries(remainingAnswers),
      seen: seenAt(version, now, Object.keys(edit.answers)),
      unanswered: unansweredAfter(now, edit),
    });
  }

  /**
   * Returns the sent fields that others have changed since they were seen. A stored value that equals an unanswered one is the user's own;
   * the rest are marked as seen.
   */
  recordConflict(key: string, edit: PendingEdit, { row, fields }: ConflictResult): readonly string[] {
    const now = this.#edits.get(key);
    if (!now) return fields;
    const declaredFields = formNamed(now.target.form).fields;
    const isOwn = (field: string) =>
      now.unanswered?.[field]?.some(
        (value) => isSame(value, row[field]) || equalsStored(declaredFields[field], value, row[field]),
      );
    const foreignFields = fields.filter((field) => !isOwn(field));
    const overwrittenFields = Object.keys(edit.answers).filter((field) => !foreignFields.includes(field));
    this.#keep(key, {
      ...now,
      seen: seenAt(row.row_version, now, overwrittenFields),
      unanswered: unansweredAfter(now, edit),
    });
    return foreignFields;
  }

  /** Records why values are refused; values typed again since are not affected. */
  refuse(key: string, edit: PendingEdit, reasons: Readonly<Record<string, string>>): void {
    const now = this.#edits.get(key);
    if (!now) return;
    const currentReasons = Object.entries(reasons).filter(([field]) => isAsSent(now, edit, field));
    this.#keep(key, { ...now, refusals: { ...now.refusals, ...Object.fromEntries(currentReasons) } });
  }

  /** Holds back fields that another user has changed; values typed again since are sent. */
  dispute(key: string, edit: PendingEdit, fields: readonly string[]): void {
    const now = this.#edits.get(key);
    const currentFields = fields.filter((field) => now && isAsSent(now, edit, field));
    this.#disputed.set(key, new Set([...(this.#disputed.get(key) ?? []), ...currentFields]));
  }

  /** Ends a conflict: the user's values are sent over `version`, or discarded. */
  resolve(key: string, fields: readonly string[], take: "mine" | "theirs", version: number): void {
    const edit = this.#edits.get(key);
    if (!edit) return;
    for (const field of fields) this.#disputed.get(key)?.delete(field);
    const answers = Object.entries(edit.answers).filter(([field]) => take === "mine" || !fields.includes(field));
    this.#keep(key, { ...edit, answers: Object.fromEntries(answers), seen: seenAt(version, edit, fields) });
  }

  forget(key: string): void {
    this.#edits.delete(key);
    this.#storage.write(key, undefined);
  }

  #keep(key: string, edit: PendingEdit): void {
    const fields = Object.keys(edit.answers);
    if (fields.length === 0) {
      this.forget(key);
      return;
    }
    // The seen version of a saved answer does not apply to the next one.
    const seenVersions = Object.fromEntries(Object.entries(edit.seen).filter(([field]) => fields.includes(field)));
    const updatedEdit = { ...edit, seen: seenVersions };
    this.#edits.set(key, updatedEdit);
    this.#storage.write(key, updatedEdit);
  }
}

/** Removes references to a new row from an answer; undefined if nothing is left. */
function withoutRow(field: string, value: unknown, id: number): readonly (readonly [field: string, value: unknown])[] {
  if (!refersToNewRow(value, id)) return [[field, value]];
  const remainingIds = Array.isArray(value) ? value.filter((rowId) => rowId !== id) : [];
  return remainingIds.length > 0 ? [[field, remainingIds]] : [];
}

/** Returns the seen versions with these fields set to `version`. */
function seenAt(version: number, { seen }: PendingEdit, fields: readonly string[]): PendingEdit["seen"] {
  return { ...seen, ...Object.fromEntries(fields.map((field) => [field, Math.max(seen[field] ?? 0, version)])) };
}

// A new row is sent as a whole, once the rows it refers to are created.
function sendableNewRow(edit: PendingEdit): PendingEdit | undefined {
  const { answers, posted = { answers, key: postingKey(edit) } } = edit;
  if (Object.keys(edit.refusals ?? {}).length > 0) return undefined;
  if (Object.values(posted.answers).some((value) => refersToNewRow(value))) return undefined;
  return { ...edit, answers: posted.answers, posted };
}

// Two tabs with the same row send the same idempotency key; a refused or changed row gets another key.
function postingKey({ target, answers, refused = 0 }: PendingEdit): string {
  return `row${target.id}-${refused}-${JSON.stringify(answers).length}`;
}

/** Returns the unanswered values including those being sent. */
function withSentValues({ unanswered = {} }: PendingEdit, answers: PendingEdit["answers"]): PendingEdit["unanswered"] {
  const sentAnswers = Object.entries(answers).map(([field, value]) => {
    const before = unanswered[field] ?? [];
    return [field, before.some((formerValue) => isSame(formerValue, value)) ? before : [...before, value]] as const;
  });
  return { ...unanswered, ...Object.fromEntries(sentAnswers) };
}

/** Returns the values still unanswered after a response: it also settles everything sent before it. */
function unansweredAfter({ unanswered = {} }: PendingEdit, { answers }: PendingEdit): PendingEdit["unanswered"] {
  return Object.fromEntries(Object.entries(unanswered).filter(([field]) => !(field in answers)));
}

function isAsSent(now: PendingEdit, edit: PendingEdit, field: string): boolean {
  return isSame(now.answers[field], edit.answers[field]);
}

// Answers read back from storage are equal, not identical.
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
