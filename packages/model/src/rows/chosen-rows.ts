import { madeOfRows, noteReplaced, placesById } from "./replaced-rows.ts";

interface Identified {
  readonly id: number;
}

/**
 * Some of the rows of a form, which stand by id: chosen once, and after an edit out of the rows that it has replaced. The very list that
 * it was where none of these is among them.
 */
export function chosenRows<R extends Identified>(isMeant: (row: R) => boolean): (rows: readonly R[]) => readonly R[] {
  return madeOfRows({
    make: (rows: readonly R[]): readonly R[] => rows.filter(isMeant),
    mend: (chosen, rows, { gone, come }) => {
      const places = placesById(rows);
      const added = come.flatMap(({ id }) => rows[places.get(id) ?? -1] ?? []).filter(isMeant);
      const isGone = new Set<Identified>(gone);
      const left = chosen.filter((row) => !isGone.has(row));
      if (added.length === 0 && left.length === chosen.length) return chosen;
      const now = [...left, ...added].sort((one, other) => one.id - other.id);
      noteReplaced(chosen, now);
      return now;
    },
  });
}
