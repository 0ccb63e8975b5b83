const dayMilliseconds = 86_400_000;

/** Returns the date a number of days after another one, or before it if negative; both are `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the number of days from one date to another, both `yyyy-mm-dd`: 0 on the same day, negative if it has passed. */
export function daysBetween(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / dayMilliseconds;
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
