import { normaliseName } from "@opis/model/text/normalise-name";
import { hasWords } from "@opis/model/text/search-words";

/** Something that can be found by its name or INN. */
export interface Findable {
  readonly name: string;
  readonly inn?: string;
}

/** Returns whether every word of a search is in the name or the INN; case and `ё` do not matter. */
export function matchesName({ name, inn = "" }: Findable, search: string): boolean {
  return hasWords(`${name} ${inn}`, search);
}

/** Sorts names that begin with the search before those that only contain it; otherwise stable. */
export function sortByMatch<T extends Findable>(matches: readonly T[], search: string): T[] {
  const start = normaliseName(search);
  const begins = ({ name, inn = "" }: Findable) => normaliseName(name).startsWith(start) || inn.startsWith(start);
  return [...matches.filter(begins), ...matches.filter((match) => !begins(match))];
}
