import { memoizeByRows } from "./row-differences.ts";

interface Identified {
  readonly id: number;
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
    mend: (sums, _, { gone, come }) => add(add(new Map(sums), gone, -1), come, 1),
  });
}
