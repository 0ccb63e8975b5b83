import type { Language } from "../bilingual-text.ts";

const options = { numeric: true, sensitivity: "base" } as const;

const collators = {
  ru: new Intl.Collator("ru", options),
  en: new Intl.Collator("en", options),
} as const satisfies Record<Language, Intl.Collator>;

/**
 * Compares names in the order in which people look them up: by the letters of the language, `ё` next to `е`, case ignored, numbers by
 * size (2 before 10). Negative, zero or positive, as a comparison answers. The database's own is `database/natural-order.ts`.
 */
export function compareNaturally(one: string, other: string, language: Language = "ru"): number {
  return collators[language].compare(one, other);
}
