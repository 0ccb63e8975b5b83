import { type Words, words } from "../bilingual-text.ts";
import { dayText, monthsAfter } from "../time/company-day.ts";
import { formatDay } from "../validation/day.ts";

/**
 * Months within which blocked personal data that could not be destroyed in time must be destroyed: 152-FZ, article 21(6), specification 9.
 * Source: list of deadlines of 21.11.2026.
 */
export const blockingMonths = 6;

/**
 * Returns the ISO date by which blocked data must be destroyed, given the ISO date on which they were due. Returns undefined for an
 * invalid date.
 */
export function lastDayOfBlocking(day: string): string | undefined {
  if (formatDay(day) === undefined) return undefined;
  return monthsAfter(day, blockingMonths);
}

/** Returns a note on what happens to data that cannot be destroyed by their ISO date. */
export function blockingNote(day: string): Words | undefined {
  const last = lastDayOfBlocking(day);
  return last === undefined
    ? undefined
    : words(
        `Что нельзя стереть к этому дню, заблокируйте и сотрите не позже ${dayText(last, "ru")} (ч. 6 ст. 21 152-ФЗ)`,
        `What cannot be erased by this day is to be blocked, and erased by ${dayText(last, "en")} at the latest (152-FZ, article 21(6))`,
      );
}
