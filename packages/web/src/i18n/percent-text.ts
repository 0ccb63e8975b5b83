import type { Language } from "@opis/model/bilingual-text";

const percents = {
  ru: new Intl.NumberFormat("ru", { style: "percent" }),
  en: new Intl.NumberFormat("en", { style: "percent" }),
} as const satisfies Record<Language, Intl.NumberFormat>;

/** Formats a percentage in a language: «64 %» with a no-break space, “64%”. */
export function percentText(percent: number, language: Language): string {
  return percents[language].format(percent / 100);
}
