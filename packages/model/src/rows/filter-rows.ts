import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { CompanySnapshot } from "./row.ts";
import { memoizeByRows, placesById, recordReplacement } from "./row-differences.ts";

interface Identified {
  readonly id: number;
}

/**
 * Filters the rows of a list and caches the result; after an edit only the replaced rows are checked again. Returns the same list object
 * where no selected row was replaced.
 */
export function createRowFilter<R extends Identified>(
  isMeant: (row: R) => boolean,
): (rows: readonly R[]) => readonly R[] {
  return memoizeByRows({
    make: (rows: readonly R[]): readonly R[] => rows.filter(isMeant),
    mend: (filteredRows, rows, { places }) => {
      const replaced = places?.flatMap((index) => rows[index] ?? []);
      const filteredIndexes = placesById(filteredRows);
      if (!replaced?.every((row) => isMeant(row) === filteredIndexes.has(row.id))) return undefined;
      const matchingRows = replaced.filter(({ id }) => filteredIndexes.has(id));
      if (matchingRows.length === 0) return filteredRows;
      const now = [...filteredRows];
      for (const row of matchingRows) now[filteredIndexes.get(row.id) ?? now.length] = row;
      recordReplacement(filteredRows, now);
      return now;
    },
  });
}

/** Returns pairs of a total's key and the amount that the row adds to it. */
type Adding<K> = (row: Identified) => Iterable<readonly [sum: K, by: number]>;

/** Creates a tally over the rows of a form, without zero sums; after an edit only the replaced rows are recounted. */
export function createRowTally<K>(adding: Adding<K>): (rows: readonly Identified[]) => ReadonlyMap<K, number> {
  const add = (sums: Map<K, number>, rows: readonly Identified[], sign: 1 | -1): Map<K, number> => {
    for (const row of rows)
      for (const [sum, by] of adding(row)) {
        const total = (sums.get(sum) ?? 0) + sign * by;
        if (total === 0) sums.delete(sum);
        else sums.set(sum, total);
      }
    return sums;
  };
  return memoizeByRows({
    make: (rows: readonly Identified[]): ReadonlyMap<K, number> => add(new Map(), rows, 1),
    mend: (sums, _, { removed, added }) => add(add(new Map(sums), removed, -1), added, 1),
  });
}

/** A row of any form. */
export type UntypedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns the ids of selected rows by form: the predicate selects questionnaires and directory rows; child rows follow their parents. */
export function selectRowIds(
  snapshot: CompanySnapshot,
  isSelectedRoot: (form: FormName) => (row: UntypedRow) => boolean,
): (form: FormName) => ReadonlySet<number> {
  const selectedIds = new Map<FormName, ReadonlySet<number>>();
  const isSelected = (form: FormName): ((row: UntypedRow) => boolean) => {
    const { parent } = formNamed(form);
    if (parent === undefined) return isSelectedRoot(form);
    const parents = idsOf(parent);
    return (row) => parents.has(Number(row[parent]));
  };
  const idsOf = (form: FormName): ReadonlySet<number> => {
    const ids =
      selectedIds.get(form) ??
      new Set(
        rowsOf(snapshot, form)
          .filter(isSelected(form))
          .map(({ id }) => id),
      );
    selectedIds.set(form, ids);
    return ids;
  };
  return idsOf;
}

/** Returns the rows of a form as answers by name. */
export function rowsOf(snapshot: CompanySnapshot, form: FormName): readonly UntypedRow[] {
  return snapshot.rows[form] as unknown as readonly UntypedRow[];
}
