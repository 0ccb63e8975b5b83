import { dayAfter } from "../time/days.ts";
import { type InForce, inForce } from "./in-force.ts";

/** A term in working days: its last day, and the years on its way whose moved days off are not known. */
export interface WorkingTerm {
  readonly last: string;
  readonly unknownYears: readonly number[];
}

/** A public holiday as `mm-dd`. */
interface Holiday extends InForce {
  readonly day: string;
  /** A weekend on it moves to the next working day by law; of the New Year's days the government says where to. */
  readonly movesWeekend: boolean;
}

const since = "2013-01-01";
const newYear = ["01-01", "01-02", "01-03", "01-04", "01-05", "01-06", "01-07", "01-08"];
const others = ["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"];

/** Non-working public holidays: article 112 of the Labour Code, part 1, as of 23.04.2012 (35-FZ). */
const publicHolidays: readonly Holiday[] = [
  ...newYear.map((day) => ({ day, since, movesWeekend: false })),
  ...others.map((day) => ({ day, since, movesWeekend: true })),
];

/** The days off that the government moves in a year (article 112 of the Labour Code, part 5): `from` is worked unless a holiday. */
interface MovedDaysOff {
  readonly year: number;
  /** The act, and what its number and moves were compared with. */
  readonly source: string;
  readonly moves: readonly { readonly from: string; readonly to: string }[];
}

/** One act a year; a year that is not here is not known. */
const movedDaysOff: readonly MovedDaysOff[] = [
  {
    year: 2026,
    source: "Постановление Правительства РФ от 24.09.2025 № 1466; номер, день и переносы — klerk.ru/buh/news/662799",
    moves: [
      { from: "2026-01-03", to: "2026-01-09" },
      { from: "2026-01-04", to: "2026-12-31" },
    ],
  },
  {
    year: 2027,
    source: "Постановление Правительства РФ от 17.09.2026 № 1187; по пересказам, с официальным текстом не сверено",
    moves: [
      { from: "2027-01-02", to: "2027-11-05" },
      { from: "2027-01-03", to: "2027-12-31" },
      { from: "2027-02-20", to: "2027-02-22" },
    ],
  },
];

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
