import { type Words, words } from "../bilingual-text.ts";
import { dayText } from "../text/day-text.ts";
import { monthsAfter } from "../time/months-after.ts";
import { formatDay } from "../validation/day.ts";

/**
 * Months within which personal data that could not be destroyed in time, and so are blocked, are destroyed: article 21(6) of
 * 152-FZ, specification 9. Source: list of deadlines of 21.11.2026.
 */
export const blockingMonths = 6;

/**
 * The day by which blocked data are destroyed at the latest, counted from the day, an ISO day, by which they were to be. Undefined
 * where the text is no day.
 */
export function lastDayOfBlocking(day: string): string | undefined {
  if (formatDay(day) === undefined) return undefined;
  return monthsAfter(day, blockingMonths);
}

/** What becomes of data that cannot be destroyed by their day, an ISO day. */
export function blockingNote(day: string): Words | undefined {
  const last = lastDayOfBlocking(day);
  return last === undefined
    ? undefined
    : words(
        `Что нельзя стереть к этому дню, заблокируйте и сотрите не позже ${dayText(last, "ru")} (ч. 6 ст. 21 152-ФЗ)`,
        `What cannot be erased by this day is to be blocked, and erased by ${dayText(last, "en")} at the latest (152-FZ, article 21(6))`,
      );
}
