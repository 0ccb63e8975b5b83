import type { Row } from "../row.ts";
import type { RiskCompany } from "./risk-company.ts";

/** Day of the next month until which changes are told to the regulator (article 22(7) of 152-FZ). */
const lastDayToTell = 15;

/**
 * Whether something that stands in the register was changed after the last notification of changes, and the term to notify of
 * it has passed. Where no such day is told, nothing is late.
 */
export function hasLateChange({ correction_date: told }: Row<"information">, company: RiskCompany): boolean {
  if (told === null) return false;
  const { rows } = company.snapshot;
  const changed = [...company.processes, ...company.systems, ...rows.site, ...rows.third_party];
  return changed.some(({ modified }) => {
    const day = modified.slice(0, 10);
    return day > told && company.day > termOf(day);
  });
}

/** The last day to tell of what changed on an ISO day. */
function termOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, lastDayToTell)).toISOString().slice(0, 10);
}
