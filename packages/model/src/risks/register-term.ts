import type { Row } from "../rows/row.ts";
import { tallyOfRows } from "../rows/tally-of-rows.ts";
import { monthsAfter } from "../time/months-after.ts";
import type { RiskCompany } from "./risk-company.ts";

/** Day of the next month until which changes are reported to the regulator (article 22(7) of 152-FZ). */
const lastDayToNotify = 15;

/**
 * Whether something that is in the register was changed after the last notification of changes, and the term to notify of
 * it has passed. Where no such day is given, nothing is late.
 */
export function hasLateChange({ correction_date: reportedOn }: Row<"information">, company: RiskCompany): boolean {
  if (reportedOn === null) return false;
  const { process, system, site, third_party } = company.snapshot.rows;
  const inTime = firstDayInTime(company.day);
  return [process, system, site, third_party].some((rows) =>
    [...changesByDay(rows).keys()].some((day) => day < inTime && day > reportedOn),
  );
}

interface Changed {
  readonly id: number;
  readonly is_active?: boolean;
  readonly modified?: string;
}

/** How many rows were changed last on which ISO day; what is inactive is not in the register. */
const changesByDay = tallyOfRows(({ is_active, modified = "" }: Changed) =>
  is_active === false ? [] : [[modified.slice(0, 10), 1] as const],
);

/** The last day to notify of a change of this ISO day. */
export function lastDayToNotifyOf(changed: string): string {
  return `${monthsAfter(changed, 1).slice(0, 8)}${lastDayToNotify}`;
}

/** The first ISO day whose changes may still be notified on a day: those of the last month until the 15th, of this one always. */
export function firstDayInTime(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const monthsBack = date > lastDayToNotify ? 1 : 2;
  return new Date(Date.UTC(year, month - monthsBack)).toISOString().slice(0, 10);
}
