import { madeOfRows, placesById, recordReplacement } from "./replaced-rows.ts";

interface Identified {
  readonly id: number;
}

/**
 * Some of the rows of a list, in their order: chosen once, and looked at again after an edit are those that it has replaced. The very list
 * that it was where none of these is among them.
 */
export function chosenRows<R extends Identified>(isMeant: (row: R) => boolean): (rows: readonly R[]) => readonly R[] {
  return madeOfRows({
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
