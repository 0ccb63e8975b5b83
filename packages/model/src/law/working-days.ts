import { dayAfter } from "../time/days.ts";
import { inForce } from "./in-force.ts";
import { movedDaysOff, publicHolidays } from "./non-working-days.ts";

/** A term in working days: its last day, and the years on its way whose moved days off are not known. */
export interface WorkingTerm {
  readonly last: string;
  readonly unknownYears: readonly number[];
}

/** The term of so many working days that begins the day after an ISO day (Labour Code, article 112; five-day week). */
export function workingDaysAfter(day: string, count: number): WorkingTerm {
  let last = day;
  const years = new Set<number>();
  for (let left = count; left > 0; ) {
    last = nextDay(last);
    years.add(yearOf(last));
    if (isWorkingDay(last)) left -= 1;
  }
  return { last, unknownYears: [...years].filter((year) => !movedDaysOff.some((act) => act.year === year)) };
}

/** Returns the ISO day itself if it is a working day, else the last working day before it. */
export function lastWorkingDayUntil(day: string): string {
  let last = day;
  while (!isWorkingDay(last)) last = dayAfter(last, -1);
  return last;
}

/** Whether an ISO day is a working day, as far as the days off moved in its year are known. */
export function isWorkingDay(day: string): boolean {
  if (isDayOff(day)) return false;
  return !holidaysOf(yearOf(day)).some((holiday) => weekendMovedBy(holiday) === day);
}

// A day off by itself, before a weekend that a holiday falls on is moved.
function isDayOff(day: string): boolean {
  const moves = movesOf(yearOf(day));
  if (moves.some(({ to }) => to === day)) return true;
  if (inForce(publicHolidays, day).some((holiday) => day.endsWith(holiday.day))) return true;
  return isWeekend(day) && !moves.some(({ from }) => from === day);
}

/** The holidays of a year whose weekends move by the law itself. */
function holidaysOf(year: number): string[] {
  return publicHolidays.filter(({ movesWeekend }) => movesWeekend).map(({ day }) => `${year}-${day}`);
}

/** The working day that becomes free because a holiday fell on a weekend; none where the government moved it elsewhere. */
function weekendMovedBy(holiday: string): string | undefined {
  if (!isWeekend(holiday) || movesOf(yearOf(holiday)).some(({ from }) => from === holiday)) return undefined;
  let day = nextDay(holiday);
  while (isDayOff(day)) day = nextDay(day);
  return day;
}

function movesOf(year: number) {
  return movedDaysOff.find((act) => act.year === year)?.moves ?? [];
}

/** Whether an ISO day is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
}

function nextDay(day: string): string {
  return dayAfter(day, 1);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
