import type { Language } from "../bilingual-text.ts";

const options = { numeric: true, sensitivity: "base" } as const;

const collators = {
  ru: new Intl.Collator("ru", options),
  en: new Intl.Collator("en", options),
} as const satisfies Record<Language, Intl.Collator>;

/**
 * Compares names in natural order: by the language's alphabet, `ё` next to `е`, case-insensitive, numbers by value (2 before 10). Returns
 * a negative number, zero or a positive one. The database's version is `database/order-by.ts`.
 */
export function compareNaturally(left: string, right: string, language: Language = "ru"): number {
  return collators[language].compare(left, right);
}
