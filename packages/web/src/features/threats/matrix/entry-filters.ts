import type { ThreatEntry } from "../threat-queries.ts";

/** Which entries of a matrix are shown. */
export const entryFilters = ["all", "present", "undecided", "decided"] as const;

export type EntryFilter = (typeof entryFilters)[number];

/** What a matrix of entries is narrowed by. */
export interface EntryFilterValues {
  readonly only: EntryFilter;
  /** ISO day: decided by people on it or after. */
  readonly since: string | null;
}

/** Whether an entry is neither known nor decided, or must be reviewed. */
export function isUndecided({ told, decision }: Pick<ThreatEntry, "told" | "decision">): boolean {
  return decision === null ? told === "unknown" : decision.is_outdated;
}

/** Whether an entry is of those that are looked for. */
export function matchesEntryFilter({ told, decision }: ThreatEntry, { only, since }: EntryFilterValues): boolean {
  if (only === "present" && told === "no") return false;
  if (only === "undecided" && !isUndecided({ told, decision })) return false;
  if (only === "decided" && decision === null) return false;
  return since === null || (decision?.decided_at ?? "") >= since;
}
