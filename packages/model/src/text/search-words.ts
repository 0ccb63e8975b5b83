import { normaliseName } from "./name.ts";

/** The words of a search, each once, as names are compared: case and `ё` do not matter. */
export function searchWords(search: string): string[] {
  return [...new Set(normaliseName(search).split(" ").filter(Boolean))];
}

/** Whether every word of a search stands in a text, in whatever order; an empty search is found everywhere. */
export function hasWords(text: string, search: string): boolean {
  const searched = normaliseName(text);
  return searchWords(search).every((word) => searched.includes(word));
}
