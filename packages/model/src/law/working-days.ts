import { dayAfter } from "../time/company-day.ts";
import { type InForce, inForce } from "./in-force.ts";

/** A term in working days: its last date, and the years in it whose transferred days off are unknown. */
export interface WorkingTerm {
  readonly last: string;
  readonly unknownYears: readonly number[];
}

/** A public holiday as `mm-dd`. */
interface Holiday extends InForce {
  readonly day: string;
  /** A weekend on it is transferred to the next working day by law; for the New Year holidays the government decides. */
  readonly movesWeekend: boolean;
}

const since = "2013-01-01";
const newYear = ["01-01", "01-02", "01-03", "01-04", "01-05", "01-06", "01-07", "01-08"];
const otherHolidays = ["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"];

/** Public holidays: Labour Code, article 112, part 1, as of 23.04.2012 (35-FZ). */
const publicHolidays: readonly Holiday[] = [
  ...newYear.map((day) => ({ day, since, movesWeekend: false })),
  ...otherHolidays.map((day) => ({ day, since, movesWeekend: true })),
];

/** Days off transferred by the government in a year (Labour Code, article 112, part 5): `from` is a working day unless a holiday. */
interface MovedDaysOff {
  readonly year: number;
  /** The act, and what its number and transfers were verified against. */
  readonly source: string;
  readonly moves: readonly { readonly from: string; readonly to: string }[];
}

/** One act per year; other years are unknown. */
const movedDaysOff: readonly MovedDaysOff[] = [
  {
    year: 2024,
    source: "Постановление Правительства РФ от 10.08.2023 № 1314 — normativ.kontur.ru/document?documentId=454126",
    moves: [
      { from: "2024-01-06", to: "2024-05-10" },
      { from: "2024-01-07", to: "2024-12-31" },
      { from: "2024-04-27", to: "2024-04-29" },
      { from: "2024-11-02", to: "2024-04-30" },
      { from: "2024-12-28", to: "2024-12-30" },
    ],
  },
  {
    year: 2025,
    source: "Постановление Правительства РФ от 04.10.2024 № 1335; номер, день и переносы — сообщение Правительства",
    moves: [
      { from: "2025-01-04", to: "2025-05-02" },
      { from: "2025-01-05", to: "2025-12-31" },
      { from: "2025-02-23", to: "2025-05-08" },
      { from: "2025-03-08", to: "2025-06-13" },
      { from: "2025-11-01", to: "2025-11-03" },
    ],
  },
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

/** Returns whether a year is before those whose transferred days off the product knows: its act exists, but is not among them. */
export function isBeforeKnownYears(year: number): boolean {
  return movedDaysOff.every((act) => year < act.year);
}

/** Computes a term of working days starting the day after an ISO date (Labour Code, article 112; five-day week). */
export function workingDaysAfter(day: string, count: number): WorkingTerm {
  let last = day;
  const years = new Set<number>();
  for (let remaining = count; remaining > 0; ) {
    last = nextDay(last);
    years.add(yearOf(last));
    if (isWorkingDay(last)) remaining -= 1;
  }
  return { last, unknownYears: [...years].filter((year) => !movedDaysOff.some((act) => act.year === year)) };
}

/** Returns the ISO date itself if it is a working day, else the last working day before it. */
export function lastWorkingDayUntil(day: string): string {
  let last = day;
  while (!isWorkingDay(last)) last = dayAfter(last, -1);
  return last;
}

/** Returns whether an ISO date is a working day, as far as that year's transferred days off are known. */
export function isWorkingDay(day: string): boolean {
  if (isDayOff(day)) return false;
  return !holidaysOf(yearOf(day)).some((holiday) => weekendMovedBy(holiday) === day);
}

// Returns whether a date is a day off before transferring weekends that coincide with holidays.
function isDayOff(day: string): boolean {
  const moves = movesOf(yearOf(day));
  if (moves.some(({ to }) => to === day)) return true;
  if (inForce(publicHolidays, day).some((holiday) => day.endsWith(holiday.day))) return true;
  return isWeekend(day) && !moves.some(({ from }) => from === day);
}

/** Returns the holidays of a year whose weekends are transferred by law. */
function holidaysOf(year: number): string[] {
  return publicHolidays.filter(({ movesWeekend }) => movesWeekend).map(({ day }) => `${year}-${day}`);
}

/** Returns the working day that becomes free because a holiday fell on a weekend; undefined if the government transferred it elsewhere. */
function weekendMovedBy(holiday: string): string | undefined {
  if (!isWeekend(holiday) || movesOf(yearOf(holiday)).some(({ from }) => from === holiday)) return undefined;
  let day = nextDay(holiday);
  while (isDayOff(day)) day = nextDay(day);
  return day;
}

function movesOf(year: number) {
  return movedDaysOff.find((act) => act.year === year)?.moves ?? [];
}

/** Returns whether an ISO date is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
}

function nextDay(day: string): string {
  return dayAfter(day, 1);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
