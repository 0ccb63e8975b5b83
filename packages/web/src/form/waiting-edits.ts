import type { EditTarget } from "./edit-target.ts";
import type { EditStorage, KeptEdit } from "./kept-edits.ts";

/** A change as it was typed. */
export interface TypedChange {
  readonly target: EditTarget;
  readonly field: string;
  readonly value: unknown;
  /** Version of the row that was seen. */
  readonly seenVersion: number;
  /** Why the value cannot be taken: it is kept, and not sent. */
  readonly refusal?: string | undefined;
}

/** Changes that the server has not confirmed, by the key of their row; kept in the storage until it has. */
export class WaitingEdits {
  readonly #storage: EditStorage;
  readonly #kept: Map<string, KeptEdit>;
  /** Fields that somebody else has changed too: they wait for a decision. */
  readonly #disputed = new Map<string, Set<string>>();

  constructor(storage: EditStorage) {
    this.#storage = storage;
    this.#kept = new Map(storage.read());
  }

  /** All rows, in the order in which their changes were begun. */
  all(): readonly (readonly [key: string, edit: KeptEdit])[] {
    return [...this.#kept];
  }

  of(key: string): KeptEdit | undefined {
    return this.#kept.get(key);
  }

  /** What of a row may be sent: neither refused nor disputed. */
  due(key: string): KeptEdit | undefined {
    const edit = this.#kept.get(key);
    if (!edit) return undefined;
    const disputed = this.#disputed.get(key);
    const answers = Object.entries(edit.answers).filter(
      ([field]) => edit.refusals?.[field] === undefined && !disputed?.has(field),
    );
    return answers.length === 0 ? undefined : { ...edit, answers: Object.fromEntries(answers) };
  }

  change(key: string, { target, field, value, seenVersion, refusal }: TypedChange): void {
    const before = this.#kept.get(key);
    const { [field]: _, ...others } = before?.refusals ?? {};
    this.#keep(key, {
      target,
      answers: { ...before?.answers, [field]: value },
      seenVersion: before?.seenVersion ?? seenVersion,
      refusals: refusal === undefined ? others : { ...others, [field]: refusal },
    });
    this.#disputed.get(key)?.delete(field);
  }

  /** Forgets what was sent, and is stored as `version`; a field typed again meanwhile stays with its new value. */
  confirm(key: string, sent: KeptEdit, version: number): void {
    const now = this.#kept.get(key);
    if (!now) return;
    const left = Object.entries(now.answers).filter(
      ([field, value]) => !(field in sent.answers) || !Object.is(value, sent.answers[field]),
    );
    this.#keep(key, { ...now, answers: Object.fromEntries(left), seenVersion: Math.max(now.seenVersion, version) });
  }

  /** Notes why values are not taken; one typed again meanwhile is not meant. */
  refuse(key: string, sent: KeptEdit, reasons: Readonly<Record<string, string>>): void {
    const now = this.#kept.get(key);
    if (!now) return;
    const meant = Object.entries(reasons).filter(([field]) => isAsSent(now, sent, field));
    this.#keep(key, { ...now, refusals: { ...now.refusals, ...Object.fromEntries(meant) } });
  }

  /** Holds back fields that somebody else has changed; one typed again meanwhile goes out as it is. */
  dispute(key: string, sent: KeptEdit, fields: readonly string[]): void {
    const now = this.#kept.get(key);
    const meant = fields.filter((field) => now && isAsSent(now, sent, field));
    this.#disputed.set(key, new Set([...(this.#disputed.get(key) ?? []), ...meant]));
  }

  /** Ends a dispute: one's own values are to be sent over `version`, or are forgotten. */
  resolve(key: string, fields: readonly string[], take: "mine" | "theirs", version: number): void {
    const edit = this.#kept.get(key);
    if (!edit) return;
    for (const field of fields) this.#disputed.get(key)?.delete(field);
    const answers = Object.entries(edit.answers).filter(([field]) => take === "mine" || !fields.includes(field));
    this.#keep(key, { ...edit, answers: Object.fromEntries(answers), seenVersion: version });
  }

  forget(key: string): void {
    this.#kept.delete(key);
    this.#storage.write(key, undefined);
  }

  #keep(key: string, edit: KeptEdit): void {
    const isEmpty = Object.keys(edit.answers).length === 0;
    if (isEmpty) this.#kept.delete(key);
    else this.#kept.set(key, edit);
    this.#storage.write(key, isEmpty ? undefined : edit);
  }
}

function isAsSent(now: KeptEdit, sent: KeptEdit, field: string): boolean {
  return Object.is(now.answers[field], sent.answers[field]);
}
