import { dayAfter } from "../time/days.ts";

/** Days for which a remark about a site may be ignored: half a year for a fault that is plain to see, otherwise a year (site-scan 7.2). */
const longestDays = { plain: 183, probable: 366 };
const usualDays = 91;

/** The last day until which a remark may be left aside, by how grave it is among the risks. */
export function lastDayAside(severity: string, today: string): string {
  return dayAfter(today, severity === "high" ? longestDays.plain : longestDays.probable);
}

/** The day that is proposed: a quarter on. */
export function usualDayAside(today: string): string {
  return dayAfter(today, usualDays);
}
