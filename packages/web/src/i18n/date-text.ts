import type { Language } from "@opis/model/bilingual-text";
import { dayFormats } from "@opis/model/text/day-text";

const formats = {
  ru: new Intl.DateTimeFormat(...dayFormats.ru),
  en: new Intl.DateTimeFormat(...dayFormats.en),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

const withTime = {
  ru: new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "short" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

const clock = {
  ru: new Intl.DateTimeFormat("ru-RU", { timeStyle: "short" }),
  en: new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** Hours and minutes of a moment by the clock here, 24 hours a day: 14:05. */
export function timeText(moment: Date, language: Language): string {
  return clock[language].format(moment);
}

/** A moment in ISO form by the clock here: 31.12.2025, 14:05; 31 Dec 2025, 14:05. */
export function momentText(iso: string, language: Language): string {
  return withTime[language].format(new Date(iso));
}

/** A moment in ISO form as the day it fell on here: 31.12.2025, 31 Dec 2025. */
export function dateText(iso: string, language: Language): string {
  return formats[language].format(new Date(iso));
}
