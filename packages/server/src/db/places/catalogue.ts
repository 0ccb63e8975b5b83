import { DatabaseUnavailable } from "../connecting/database-unavailable.ts";
import { ownPlace, type Place } from "./place.ts";

/** Which database each company lives in. What one knows of it may be outdated, which entering the company shows (`enter-company.ts`). */
export interface Catalogue {
  /** The installation's own database. */
  readonly own: Place;
  readonly places: readonly Place[];
  /** Whether companies live in further databases. */
  readonly isPlaced: boolean;
  /** Where a company lives by what is known, without asking; undefined where nothing is. 0 and what is no company is at home. */
  known(company: number): Place | undefined;
  placeOf(company: number): Promise<Place>;
  named(name: string): Place;
  /** The companies of each place by now. */
  grouped(companies: readonly number[]): Promise<ReadonlyMap<Place, number[]>>;
  /** Asks anew where each company lives. */
  forget(): void;
}

/** A row of the catalogue. */
export interface Placed {
  readonly id: number;
  readonly place: string;
}

/** The catalogue over these databases; `find` reads the rows of companies, those that there are none of left out. */
export function openCatalogue(
  places: readonly Place[],
  find: (companies: readonly number[]) => Promise<readonly Placed[]>,
): Catalogue {
  const byName = new Map(places.map((place) => [place.name, place]));
  const named = (name: string): Place => {
    const place = byName.get(name);
    if (place) return place;
    throw new DatabaseUnavailable("away", new Error(`COMPANY_DATABASES names no "${name}", where a company lives`));
  };
  const own = named(ownPlace);
  const isPlaced = places.length > 1;
  const kept = new Map<number, Place>();
  const ask = async (companies: readonly number[]) => {
    for (const { id, place } of await find(companies)) kept.set(id, named(place));
  };
  const known = (company: number) => (isPlaced && company !== 0 ? kept.get(company) : own);
  return {
    own,
    places,
    isPlaced,
    known,
    named,
    placeOf: async (company) => {
      if (!known(company)) await ask([company]);
      return known(company) ?? own;
    },
    grouped: async (companies) => {
      if (!isPlaced) return new Map([[own, [...companies]]]);
      await ask(companies);
      const groups = new Map<Place, number[]>();
      for (const company of companies) {
        const place = known(company) ?? own;
        const group = groups.get(place);
        if (group) group.push(company);
        else groups.set(place, [company]);
      }
      return groups;
    },
    forget: () => kept.clear(),
  };
}
