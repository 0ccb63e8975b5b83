import type { ThreatEntry } from "../threat-queries.ts";

/** Filters of a matrix of entries. */
export const entryFilters = ["all", "present", "undecided", "decided"] as const;

export type EntryFilter = (typeof entryFilters)[number];

/** Filter values of a matrix of entries. */
export interface EntryFilterValues {
  readonly only: EntryFilter;
  /** ISO date: decided on or after it. */
  readonly since: string | null;
}

/** Returns whether an entry is neither derived nor decided, or must be reviewed. */
export function isUndecided({ told, decision }: Pick<ThreatEntry, "told" | "decision">): boolean {
  return decision === null ? told === "unknown" : decision.is_outdated;
}

/** Returns whether an entry passes the filter. */
export function matchesEntryFilter({ told, decision }: ThreatEntry, { only, since }: EntryFilterValues): boolean {
  if (only === "present" && told === "no") return false;
  if (only === "undecided" && !isUndecided({ told, decision })) return false;
  if (only === "decided" && decision === null) return false;
  return since === null || (decision?.decided_at ?? "") >= since;
}
