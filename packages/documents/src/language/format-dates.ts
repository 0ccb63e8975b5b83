import { months } from "@opis/model/time/days";

const nbsp = "\u00a0";

/** Formats a date for text: «21» ноября 2026 г. A bare year is «2026 г.»; anything else is returned as entered, empty is null. */
export function longDate(date: string | null | undefined): string | null {
  return printed(date, ({ day, month, year }) => `«${day}»${nbsp}${months[Number(month) - 1]}${nbsp}${year}${nbsp}г.`);
}

/** Formats a date for tables: 21.11.2026. A bare year is «2026 г.»; anything else is returned as entered, empty is null. */
export function shortDate(date: string | null | undefined): string | null {
  return printed(date, ({ day, month, year }) => `${day}.${month}.${year}`);
}

/** A date to be filled in by hand: «__» ______ 20__ г. */
export const blankDate = `«__»${nbsp}________${nbsp}20__${nbsp}г.`;

const nominatives = [
  "январь",
  "февраль",
  "март",
  "апрель",
  "май",
  "июнь",
  "июль",
  "август",
  "сентябрь",
  "октябрь",
  "ноябрь",
  "декабрь",
];

/** Returns the nominative name of a month from 1 to 12: «март». */
export function monthName(month: number): string {
  return nominatives[month - 1] ?? "";
}

interface DayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function printed(date: string | null | undefined, print: (parts: DayParts) => string): string | null {
  const answer = date?.trim();
  if (!answer) return null;
  if (/^\d{4}$/.test(answer)) return `${answer}${nbsp}г.`;
  const parts = dayParts(answer);
  return parts ? print(parts) : answer;
}

/** Parses 2026-11-21 with or without a time; null if it is not a calendar date. */
function dayParts(answer: string): DayParts | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(answer) ?? [];
  if (!year || !month || !day) return null;
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return calendar.getUTCMonth() === Number(month) - 1 && calendar.getUTCDate() === Number(day)
    ? { year, month, day }
    : null;
}
