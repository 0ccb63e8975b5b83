import type { Language } from "../bilingual-text.ts";

const twoDigits = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

/** Short date formats: 31.12.2025; 31 Dec 2025, which cannot be confused with another date. */
export const dayFormats = {
  ru: ["ru-RU", twoDigits],
  en: ["en-GB", { ...twoDigits, month: "short" }],
} as const satisfies Record<Language, readonly [locale: string, options: Intl.DateTimeFormatOptions]>;

const ofDays = {
  ru: new Intl.DateTimeFormat(dayFormats.ru[0], { ...dayFormats.ru[1], timeZone: "UTC" }),
  en: new Intl.DateTimeFormat(dayFormats.en[0], { ...dayFormats.en[1], timeZone: "UTC" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** Formats an instant (ISO time), in UTC unless a zone is given; returns any other text unchanged. */
export function dateTimeText(instant: string, language: Language, timeZone = "UTC"): string {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return instant;
  const [locale, options] = dayFormats[language];
  return new Intl.DateTimeFormat(locale, { ...options, hour: "2-digit", minute: "2-digit", timeZone }).format(moment);
}

/** Formats an ISO date; returns any other text unchanged. */
export function dayText(day: string, language: Language): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : ofDays[language].format(moment);
}
