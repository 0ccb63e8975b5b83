import { normaliseName } from "./normalise-name.ts";

/** The words of a search, each once, as names are compared: case and `ё` do not matter. */
export function searchWords(search: string): string[] {
  return [...new Set(normaliseName(search).split(" ").filter(Boolean))];
}

/** Returns whether a text contains every word of a search, in any order; an empty search matches every text. */
export function hasWords(text: string, search: string): boolean {
  const searched = normaliseName(text);
  return searchWords(search).every((word) => searched.includes(word));
}
