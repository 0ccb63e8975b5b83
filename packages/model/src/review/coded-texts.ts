import { type Language, languages } from "../words.ts";
import type { ReviewColumn } from "./review-table.ts";

/** What a filter asks for as the cells have it: a code, or the word of either language, becomes the word of the reader's. */
export function textMeant({ coded = {} }: ReviewColumn, asked: string, language: Language): string {
  const known = Object.hasOwn(coded, asked)
    ? coded[asked]
    : Object.values(coded).find((word) => languages.some((one) => word[one] === asked));
  return known?.[language] ?? asked;
}

/** By what a filter asks for a text of a column's cells, the same in every language: its code, or the text itself where people wrote it. */
export function filterValue({ coded = {} }: ReviewColumn, text: string, language: Language): string {
  return Object.entries(coded).find(([, word]) => word[language] === text)?.[0] ?? text;
}
