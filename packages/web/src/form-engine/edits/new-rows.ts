import { type EditTarget, keyOf } from "./edit-target.ts";

// Ids are derived from the clock, so that no other tab or later visit repeats one, and no answer equals one by accident.
const firstId = -1_000_000_000_000;
let latest = 0;

/** Returns a temporary id for a row that the server has not created yet. */
export function newRowId(): number {
  latest = Math.max(Date.now(), latest + 1);
  return -latest;
}

/** Returns whether an id is temporary: the server has not created the row yet. */
export function isNewRow(id: number): boolean {
  return id < firstId;
}

type Answers = Readonly<Record<string, unknown>>;

/** Returns whether an answer refers to an uncreated row: this one, or any. */
export function refersToNewRow(value: unknown, id?: number): boolean {
  return [value]
    .flat()
    .some(
      (reference) => typeof reference === "number" && isNewRow(reference) && (id === undefined || reference === id),
    );
}

/** Replaces the temporary id of a row in answers by its real one. */
export function withCreatedId(answers: Answers, former: number, id: number): Answers {
  const renamed = (value: unknown): unknown => (value === former ? id : value);
  return Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(renamed) : renamed(value),
    ]),
  );
}

const former = new Map<string, number>();

/** Records the temporary id of a row that the server has created. */
export function rememberCreatedRow(createdRow: EditTarget, formerId: number): void {
  former.set(keyOf(createdRow), formerId);
}

/** Returns the React key of a row: unchanged when the server creates the row, so that the input keeps the focus. */
export function rowKey(target: EditTarget): number {
  return former.get(keyOf(target)) ?? target.id;
}
