import { type PendingEdit, seenVersion } from "../form-engine/edits/edit-storage.ts";
import { type EditTarget, keyOf } from "../form-engine/edits/edit-target.ts";
import { isNewRow, refersToNewRow } from "../form-engine/edits/new-rows.ts";
import type { SendResult } from "../form-engine/edits/send-result.ts";

/**
 * What happens to requests: the response arrives; it is lost after the work is done; the request is lost; the server fails; it refuses
 * permanently.
 */
export type Weather = "fine" | "answers are lost" | "offline" | "failing" | "forbidden";

interface StoredRow {
  version: number;
  readonly values: Map<string, unknown>;
  /** Version of each field's last change. */
  readonly changed: Map<string, number>;
}

type Saved = Extract<SendResult, { kind: "saved" }>["row"];

/** A server as the save queue sees it: optimistic locking by field, and creation by idempotency key. */
export class OfflineServer {
  weather: Weather = "fine";
  /** Values stored for the user: the row's key at the time, the field, the value. */
  readonly accepted: { readonly key: string; readonly field: string; readonly value: unknown }[] = [];
  /** Created rows by the temporary id that the device assigned. */
  readonly created = new Map<number, number[]>();
  /** Called before another user's value is overwritten. */
  onOverwrite: (key: string, field: string, version: number) => void = () => {};
  readonly #rows = new Map<string, StoredRow>();
  readonly #answered = new Map<string, { readonly body: string; readonly row: Saved }>();
  /** Fields last changed by another user, by row and field. */
  readonly #others = new Map<string, number>();
  #nextId = 100;

  /** Responds to a request of the queue after a delay. */
  async send(edit: PendingEdit, milliseconds: number): Promise<SendResult> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (this.weather === "offline") return { kind: "unreachable" };
    if (this.weather === "failing") return { kind: "failed", isBusy: true };
    if (this.weather === "forbidden") return { kind: "lost" };
    const result = edit.posted ? this.#create(edit.target, edit.posted) : this.#change(edit);
    return this.weather === "fine" ? result : { kind: "unreachable" };
  }

  /** Stores a value as another user. */
  writeAsOther(target: EditTarget, field: string, value: unknown): void {
    const row = this.#store(target, { [field]: value });
    this.#others.set(`${keyOf(target)} ${field}`, row.version);
  }

  valueOf(target: EditTarget, field: string): unknown {
    return this.#rows.get(keyOf(target))?.values.get(field);
  }

  versionOf(target: EditTarget): number {
    return this.#rowAt(target).version;
  }

  #create(target: EditTarget, { answers, key }: NonNullable<PendingEdit["posted"]>): SendResult {
    const body = JSON.stringify(answers);
    const before = this.#answered.get(key);
    if (before?.body === body) return { kind: "saved", row: before.row };
    // As the API does.
    if (before) return { kind: "refused", reasons: { name: "idempotency_key_reused" } };
    const refused = refusalOf(answers);
    if (refused) return refused;
    const id = this.#nextId;
    this.#nextId += 1;
    const made = { ...target, id };
    this.created.set(target.id, [...(this.created.get(target.id) ?? []), id]);
    this.#store(made, answers);
    this.#accept(keyOf(target), answers);
    const row = this.#answerOf(made);
    this.#answered.set(key, { body, row });
    return { kind: "saved", row };
  }

  #change(edit: PendingEdit): SendResult {
    const { target, answers } = edit;
    const refused = refusalOf(answers);
    if (refused) return refused;
    const row = this.#rowAt(target);
    const fields = Object.keys(answers).filter(
      (field) => (row.changed.get(field) ?? 0) > seenVersion(edit) && row.values.get(field) !== answers[field],
    );
    if (fields.length > 0) return { kind: "conflict", row: this.#answerOf(target), fields, changedBy: [] };
    for (const [field, value] of Object.entries(answers)) {
      const name = `${keyOf(target)} ${field}`;
      const version = this.#others.get(name);
      if (version !== undefined && row.values.get(field) !== value) this.onOverwrite(keyOf(target), field, version);
      this.#others.delete(name);
    }
    this.#store(target, answers);
    this.#accept(keyOf(target), answers);
    return { kind: "saved", row: this.#answerOf(target) };
  }

  #accept(key: string, answers: PendingEdit["answers"]): void {
    for (const [field, value] of Object.entries(answers)) this.accepted.push({ key, field, value });
  }

  #store(target: EditTarget, answers: PendingEdit["answers"]): StoredRow {
    const row = this.#rowAt(target);
    row.version += 1;
    for (const [field, value] of Object.entries(answers)) {
      if (isNewRow(target.id) || refersToNewRow(value)) throw new Error("an id of the device has reached the server");
      row.values.set(field, value);
      row.changed.set(field, row.version);
    }
    return row;
  }

  #answerOf(target: EditTarget): Saved {
    const { values, version } = this.#rowAt(target);
    return { ...Object.fromEntries(values), id: target.id, row_version: version };
  }

  #rowAt(target: EditTarget): StoredRow {
    const key = keyOf(target);
    const row = this.#rows.get(key) ?? { version: 1, values: new Map(), changed: new Map() };
    this.#rows.set(key, row);
    return row;
  }
}

/** A value that the server refuses. */
export const wrongValue = "wrong";

function refusalOf(answers: PendingEdit["answers"]): SendResult | undefined {
  const wrong = Object.keys(answers).filter((field) => answers[field] === wrongValue);
  if (wrong.length === 0) return undefined;
  return { kind: "refused", reasons: Object.fromEntries(wrong.map((field) => [field, "wrong"])) };
}
