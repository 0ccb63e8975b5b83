import { words } from "../bilingual-text.ts";

/** Intervals of automatic scans, in days. */
export const scanPeriods = {
  never: { days: null, title: words("Только когда попросят", "Only when asked for") },
  week: { days: 7, title: words("Раз в неделю", "Once a week") },
  month: { days: 30, title: words("Раз в месяц", "Once a month") },
  quarter: { days: 91, title: words("Раз в квартал", "Once a quarter") },
} as const;

export type ScanPeriod = keyof typeof scanPeriods;

export const scanPeriodNames = ["never", "week", "month", "quarter"] as const satisfies readonly ScanPeriod[];
