import { dayAfter } from "../time/days.ts";

/** Maximum days to ignore a site remark: half a year for an evident fault, otherwise a year (site-scan 7.2). */
const longestDays = { plain: 183, probable: 366 };
const usualDays = 91;

/** Returns the last ISO date until which a remark of this severity may be ignored. */
export function lastDayAside(severity: string, today: string): string {
  return dayAfter(today, severity === "high" ? longestDays.plain : longestDays.probable);
}

/** Returns the suggested ISO date until which to ignore a remark: three months ahead. */
export function usualDayAside(today: string): string {
  return dayAfter(today, usualDays);
}
