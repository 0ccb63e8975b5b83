import { type EditTarget, keyOf } from "./edit-target.ts";

// Ids come from the clock, so that neither another tab nor a later visit repeats one, and no answer equals one by accident.
const firstId = -1_000_000_000_000;
let latest = 0;

/** An id for a row that the server has not made yet. */
export function newRowId(): number {
  latest = Math.max(Date.now(), latest + 1);
  return -latest;
}

/** Whether the server has not made the row of this id yet. */
export function isNewRow(id: number): boolean {
  return id < firstId;
}

type Answers = Readonly<Record<string, unknown>>;

/** Whether an answer names a row that is not made yet: this one, or any. */
export function refersToNewRow(value: unknown, id?: number): boolean {
  return [value].flat().some((one) => typeof one === "number" && isNewRow(one) && (id === undefined || one === id));
}

/** The answers with the id that a row was given in place of the one it had until then. */
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

/** Returns the React key of a row: it stays the same while the server creates the row, so that the input keeps the focus. */
export function rowKey(target: EditTarget): number {
  return former.get(keyOf(target)) ?? target.id;
}
