import { words } from "../bilingual-text.ts";
import { dayAfter } from "../time/company-day.ts";

/** Intervals of automatic scans, in days. */
export const scanPeriods = {
  never: { days: null, title: words("Только вручную", "Only manually") },
  week: { days: 7, title: words("Раз в неделю", "Once a week") },
  month: { days: 30, title: words("Раз в месяц", "Once a month") },
  quarter: { days: 91, title: words("Раз в квартал", "Once a quarter") },
} as const;

export type ScanPeriod = keyof typeof scanPeriods;

export const scanPeriodNames = ["never", "week", "month", "quarter"] as const satisfies readonly ScanPeriod[];

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
