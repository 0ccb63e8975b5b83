interface Identified {
  readonly id: number;
}

type Rows = readonly Identified[];

/** Of rows that others have taken the place of: which ones, and where. */
export interface Replaced {
  readonly before: Rows;
  readonly places: readonly number[];
}

const replacements = new WeakMap<Rows, Replaced>();

/**
 * Notes that rows of a form, by id, are now these: rows are never changed, but replaced, mostly one of many. Where others have come or
 * gone there is nothing to note. Only the last ones are remembered, not those before them.
 */
export function noteReplaced(before: Rows, rows: Rows): void {
  const places = placesReplaced(before, rows);
  if (!places) return;
  replacements.delete(before);
  replacements.set(rows, { before, places });
}

/** What has been noted of rows. */
export function replacedBy(rows: Rows): Replaced | undefined {
  return replacements.get(rows);
}

/** The same as `placesReplaced`; costs nothing where it has been noted. */
export function placesSince(before: Rows, rows: Rows): readonly number[] | undefined {
  if (before === rows) return [];
  const noted = replacedBy(rows);
  return noted?.before === before ? noted.places : placesReplaced(before, rows);
}

/** Where rows stand instead of others of the same ids; undefined where others have come or gone. */
export function placesReplaced(before: Rows, rows: Rows): readonly number[] | undefined {
  if (before.length !== rows.length) return undefined;
  const places: number[] = [];
  for (let place = 0; place < rows.length; place++) {
    if (rows[place] === before[place]) continue;
    if (rows[place]?.id !== before[place]?.id) return undefined;
    places.push(place);
  }
  return places;
}

/** Something that is made of the rows of a form. */
interface Making<T, R extends Rows, A extends unknown[]> {
  readonly make: (rows: R, ...of: A) => T;
  /** Makes it of what was made of the rows before; undefined where that does not serve. Costs what has been replaced, if it can. */
  readonly mend: (made: T, rows: R, replaced: Replaced, ...of: A) => T | undefined;
}

/** What is made of rows, once for as long as a form has these very rows, and by what was made of the ones before. */
export function madeOfRows<T, R extends Rows, A extends unknown[]>({
  make,
  mend,
}: Making<T, R, A>): (rows: R, ...of: A) => T {
  const kept = new WeakMap<Rows, { readonly made: T }>();
  return (rows, ...of) => {
    const known = kept.get(rows);
    if (known) return known.made;
    const replaced = replacements.get(rows);
    const before = replaced && kept.get(replaced.before);
    const made = (replaced && before && mend(before.made, rows, replaced, ...of)) ?? make(rows, ...of);
    kept.set(rows, { made });
    return made;
  };
}

/** Where each row stands, by its id. */
export const placesById: (rows: Rows) => ReadonlyMap<number, number> = madeOfRows({
  make: (rows: Rows) => new Map(rows.map(({ id }, place) => [id, place])),
  mend: (places) => places,
});
