import type { Language } from "@opis/model/bilingual-text";
import { dayFormats } from "@opis/model/time/company-day";

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

/** Formats the local time of a moment, 24-hour clock: 14:05. */
export function timeText(moment: Date, language: Language): string {
  return clock[language].format(moment);
}

/** Formats an ISO moment in local time: 31.12.2025, 14:05; 31 Dec 2025, 14:05. */
export function momentText(iso: string, language: Language): string {
  return withTime[language].format(new Date(iso));
}

/** Formats an ISO moment as its local date: 31.12.2025, 31 Dec 2025. */
export function dateText(iso: string, language: Language): string {
  return formats[language].format(new Date(iso));
}
