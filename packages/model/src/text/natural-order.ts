import type { Language } from "../words.ts";

const options = { numeric: true, sensitivity: "base" } as const;

const collators = {
  ru: new Intl.Collator("ru", options),
  en: new Intl.Collator("en", options),
} as const satisfies Record<Language, Intl.Collator>;

/**
 * The order in which people look names up: as their language orders letters, `ё` next to `е`, case aside, numbers in them by
 * size (2 before 10). Negative, zero or positive, as a comparison answers. The database's own is `database/natural-order.ts`.
 */
export function compareNaturally(one: string, other: string, language: Language = "ru"): number {
  return collators[language].compare(one, other);
}
