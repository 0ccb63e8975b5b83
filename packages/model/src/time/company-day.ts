import type { Language } from "../bilingual-text.ts";

/** Default time zone of companies, and of data without a company. */
export const defaultTimeZone = "Europe/Moscow";

/** Returns the date `yyyy-mm-dd` of an instant in the company's time zone: the "today" of its documents. */
export function companyDay(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

/** Returns the date and minute `yyyy-mm-ddThh:mm` of an instant in the company's time zone. */
export function companyMinute(moment: Date, timeZone: string): string {
  return minuteFormat(timeZone).format(moment).replace(" ", "T");
}

// Cached, as creating a format costs a thousand times more than using it. Swedish dates have ISO 8601 format.
const dayFormat = cachedFormat({ dateStyle: "short" });
const minuteFormat = cachedFormat({ dateStyle: "short", timeStyle: "short" });

function cachedFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

/** Returns whether a text is an IANA time zone name; an offset like `+03:00` is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Short date formats: 31.12.2025; 31 Dec 2025, which cannot be confused with another date. */
export const dayFormats = {
  ru: ["ru-RU", { day: "2-digit", month: "2-digit", year: "numeric" }],
  en: ["en-GB", { day: "numeric", month: "short", year: "numeric" }],
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

const dayMilliseconds = 86_400_000;

/** Returns the date a number of days after another one, or before it if negative; both are `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the number of days from one date to another, both `yyyy-mm-dd`: 0 on the same day, negative if it has passed. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
}

/**
 * Returns the date a number of months after another one, both `yyyy-mm-dd`; the last day of the month if it has no such day (Civil Code,
 * article 192(3)).
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const last = Math.min(date, lastOfMonth.getUTCDate());
  return `${lastOfMonth.toISOString().slice(0, 8)}${String(last).padStart(2, "0")}`;
}

/** Month names in the genitive, as in Russian dates, January first. */
export const months: readonly string[] = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];
