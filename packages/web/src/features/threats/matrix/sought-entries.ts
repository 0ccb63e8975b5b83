import type { ThreatEntry } from "../threat-queries.ts";

/** Which entries of a matrix are shown. */
export const entryFilters = ["all", "present", "undecided", "decided"] as const;
export type EntryFilter = (typeof entryFilters)[number];

/** What a matrix of entries is narrowed by. */
export interface EntryWish {
  readonly only: EntryFilter;
  /** ISO day: decided by people on it or after. */
  readonly since: string | null;
}

/** Whether nobody has told of an entry or decided it, or it is to be looked at again. */
export function isUndecided({ told, decision }: Pick<ThreatEntry, "told" | "decision">): boolean {
  return decision === null ? told === "unknown" : decision.is_outdated;
}

/** Whether an entry is of those that are looked for. */
export function isEntrySought({ told, decision }: ThreatEntry, { only, since }: EntryWish): boolean {
  if (only === "present" && told === "no") return false;
  if (only === "undecided" && !isUndecided({ told, decision })) return false;
  if (only === "decided" && decision === null) return false;
  return since === null || (decision?.decided_at ?? "") >= since;
}
