import { normaliseName } from "./normalise-name.ts";

/** Returns the distinct words of a search, normalised like names: case and `ё` are ignored. */
export function searchWords(search: string): string[] {
  return [...new Set(normaliseName(search).split(" ").filter(Boolean))];
}

/** Returns whether a text contains every word of a search, in any order; an empty search matches every text. */
export function hasWords(text: string, search: string): boolean {
  const searched = normaliseName(text);
  return searchWords(search).every((word) => searched.includes(word));
}
