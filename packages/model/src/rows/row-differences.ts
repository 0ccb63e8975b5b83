import { childFields, type Form } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { getProperty } from "./plain-object.ts";
import type { CompanySnapshot } from "./row.ts";

interface Identified {
  readonly id: number;
}

type Rows = readonly Identified[];

/** Differences between two lists of a form's rows; rows are never mutated, only replaced. */
export interface Replaced {
  readonly before: Rows;
  /** Rows that were replaced or removed. */
  readonly removed: Rows;
  /** Rows that replaced them or were added. */
  readonly added: Rows;
  /** Indexes of rows replaced by rows of the same id; undefined if any row was added, removed or moved. */
  readonly places: readonly number[] | undefined;
}

const replacements = new WeakMap<Rows, Replaced>();

/** Records that a list of rows replaces another, matched by id. Only the latest replacement is stored. */
export function recordReplacement(before: Rows, rows: Rows): void {
  if (before === rows) return;
  replacements.delete(before);
  replacements.set(rows, compared(before, rows));
}

/** Returns the recorded replacement of a list of rows; undefined if there is none. */
export function replacedBy(rows: Rows): Replaced | undefined {
  return replacements.get(rows);
}

/** Returns the differences between two lists of rows; constant time if the replacement was recorded. */
export function replacedSince(before: Rows, rows: Rows): Replaced {
  if (before === rows) return { before, removed: [], added: [], places: [] };
  const recorded = replacedBy(rows);
  return recorded?.before === before ? recorded : compared(before, rows);
}

function compared(before: Rows, rows: Rows): Replaced {
  const places = placesReplaced(before, rows);
  if (places) return { before, removed: rowsAt(before, places), added: rowsAt(rows, places), places };
  // Usually one row was appended, or removed somewhere.
  const start = before.findIndex((row, index) => row !== rows[index]);
  const from = start < 0 ? before.length : start;
  let commonSuffix = 0;
  while (
    commonSuffix < Math.min(before.length, rows.length) - from &&
    before.at(-1 - commonSuffix) === rows.at(-1 - commonSuffix)
  )
    commonSuffix += 1;
  const [were, are] = [before.slice(from, before.length - commonSuffix), rows.slice(from, rows.length - commonSuffix)];
  const [wereSet, areSet] = [new Set(were), new Set(are)];
  const removedRows = were.filter((row) => !areSet.has(row));
  return { before, removed: removedRows, added: are.filter((row) => !wereSet.has(row)), places: undefined };
}

function rowsAt(rows: Rows, places: readonly number[]): Rows {
  return places.flatMap((index) => rows[index] ?? []);
}

/** Returns the indexes of rows replaced by rows of the same id; undefined if rows were added or removed. */
export function placesReplaced(before: Rows, rows: Rows): readonly number[] | undefined {
  if (before.length !== rows.length) return undefined;
  const places: number[] = [];
  for (let index = 0; index < rows.length; index++) {
    if (rows[index] === before[index]) continue;
    if (rows[index]?.id !== before[index]?.id) return undefined;
    places.push(index);
  }
  return places;
}

/** How a result is computed from the rows of a form, and updated after an edit. */
interface RowMemo<T, R extends Rows, A extends unknown[]> {
  readonly make: (rows: R, ...of: A) => T;
  /** Updates an earlier result in time proportional to the replaced rows; returns undefined if it cannot. */
  readonly mend: (result: T, rows: R, replaced: Replaced, ...of: A) => T | undefined;
}

/** Caches the result of `make` per list of rows; after an edit `mend` updates the earlier result. */
export function memoizeByRows<T, R extends Rows, A extends unknown[]>({
  make,
  mend,
}: RowMemo<T, R, A>): (rows: R, ...of: A) => T {
  const cache = new WeakMap<Rows, { readonly result: T }>();
  return (rows, ...of) => {
    const cached = cache.get(rows);
    if (cached) return cached.result;
    const replaced = replacements.get(rows);
    const before = replaced && cache.get(replaced.before);
    const result = (replaced && before && mend(before.result, rows, replaced, ...of)) ?? make(rows, ...of);
    cache.set(rows, { result });
    return result;
  };
}

/** Maps the id of each row to its index. */
export const placesById: (rows: Rows) => ReadonlyMap<number, number> = memoizeByRows({
  make: (rows: Rows) => new Map(rows.map(({ id }, index) => [id, index])),
  mend: (indexes, _, { places }) => places && indexes,
});

/** The rows of some forms. */
export type SomeRows = ReadonlyMap<FormName, readonly Identified[]>;

/** Returns the rows of a questionnaire's form and of its direct child forms. */
export function treeRows(root: Form, { rows }: CompanySnapshot): SomeRows {
  const forms = [root.name, ...childFields(root).map(([, { of }]) => of)];
  return new Map(forms.map((form) => [form, rows[form]]));
}

/**
 * Returns the ids of questionnaires that were added, removed or changed, or whose child rows at any depth were. Rows are never mutated,
 * only replaced. Takes time proportional to the last edit.
 */
export function changedRoots(root: Form, before: SomeRows, now: SomeRows): ReadonlySet<number> {
  const changedIds = new Set<number>();
  for (const [form, rows] of now)
    for (const row of changedRows(before.get(form) ?? [], rows))
      for (const trees of [before, now]) {
        const id = rootAbove(root.name, form, row, trees);
        if (id !== undefined) changedIds.add(id);
      }
  return changedIds;
}

/** Returns the questionnaire that a row belongs to; undefined if its parent row is missing. */
function rootAbove(root: FormName, form: FormName, row: Identified, trees: SomeRows): number | undefined {
  if (form === root) return row.id;
  const { parent = root } = formNamed(form);
  const id = Number(getProperty(row, parent));
  if (parent === root) return id;
  const rows = trees.get(parent) ?? [];
  const above = rows[placesById(rows).get(id) ?? -1];
  return above && rootAbove(root, parent, above, trees);
}

/** Returns the rows that are in only one of two lists. Takes time proportional to the last edit. */
export function changedRows(before: readonly Identified[], now: readonly Identified[]): readonly Identified[] {
  const { removed, added } = replacedSince(before, now);
  return [...removed, ...added];
}
