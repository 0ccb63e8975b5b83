import type { Language } from "@opis/model/words";

const formats = {
  ru: new Intl.DateTimeFormat("ru-RU", { day: "2-digit", month: "2-digit", year: "numeric" }),
  en: new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", year: "numeric" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** A moment in ISO form as the day it fell on here: 31.12.2025, 31 Dec 2025. */
export function dateText(iso: string, language: Language): string {
  return formats[language].format(new Date(iso));
}
