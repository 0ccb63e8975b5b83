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
    mend: (chosen, rows, { places }) => {
      const replaced = places?.flatMap((place) => rows[place] ?? []);
      const known = placesById(chosen);
      if (!replaced?.every((row) => isMeant(row) === known.has(row.id))) return undefined;
      const meant = replaced.filter(({ id }) => known.has(id));
      if (meant.length === 0) return chosen;
      const now = [...chosen];
      for (const row of meant) now[known.get(row.id) ?? now.length] = row;
      recordReplacement(chosen, now);
      return now;
    },
  });
}
