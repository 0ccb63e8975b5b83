import type { ThreatModelPlace } from "@opis/model/threats/threat-model-address";
import type { ThreatCell, ThreatRow } from "../threat-queries.ts";

/** Filters of the threats. */
export const threatFilters = ["all", "actual", "undecided", "decided"] as const;
export type ThreatFilter = (typeof threatFilters)[number];

/** Filter values of a matrix of threats. */
export interface ThreatFilterValues {
  readonly only: ThreatFilter;
  readonly search: string;
  /** ISO date: decided, or changed in the list, on or after it. */
  readonly since: string | null;
}

/** Parses the filter of an address; invalid values are ignored. */
export function readThreatFilter({ only, search, since }: ThreatModelPlace): ThreatFilterValues {
  return {
    only: threatFilters.find((name) => name === only) ?? "all",
    search: search ?? "",
    since: /^\d{4}-\d\d-\d\d$/.test(since ?? "") ? (since ?? null) : null,
  };
}

/** Returns the filter as address parameters, without defaults. */
export function toPlace({
  only,
  search,
  since,
}: ThreatFilterValues): Pick<ThreatModelPlace, "only" | "search" | "since"> {
  return { only: only === "all" ? null : only, search: search.trim() || null, since };
}

/** Returns whether a cell passes the filter. */
export function matchesFilter(
  row: ThreatRow,
  cell: ThreatCell,
  { only, since }: Omit<ThreatFilterValues, "search">,
): boolean {
  if (only === "actual" && !cell.is_actual) return false;
  if (only === "undecided" && !isOpen(cell)) return false;
  if (only === "decided" && cell.decision === null) return false;
  return since === null || row.changed >= since || (cell.decision?.decided_at ?? "") >= since;
}

/** Returns whether a decision is missing, or must be reviewed because its facts have changed. */
export function isOpen({ status, decision }: Pick<ThreatCell, "status" | "decision">): boolean {
  return status === "expert_review" || decision?.is_outdated === true;
}

/** Returns threats with a cell that passes the filter, by code or text. */
export function filterThreats(rows: readonly ThreatRow[], wish: ThreatFilterValues): ThreatRow[] {
  const text = wish.search.trim().toLocaleLowerCase("ru");
  return rows.filter(
    (row) =>
      `${row.code} ${row.title}`.toLocaleLowerCase("ru").includes(text) &&
      row.assessments.some((cell) => matchesFilter(row, cell, wish)),
  );
}

/** Returns the threats before and after one in list order, among those that pass the filter in this part; it need not pass itself. */
export function neighboursOf(rows: readonly ThreatRow[], wish: ThreatFilterValues, code: string, part: number) {
  const here = rows.findIndex((row) => row.code === code);
  const ofPart = (row: ThreatRow) => ({ ...row, assessments: row.assessments.filter((cell) => cell.part === part) });
  const before = filterThreats(rows.slice(0, Math.max(0, here)).map(ofPart), wish);
  const after = filterThreats(rows.slice(here + 1).map(ofPart), wish);
  return { before: before.at(-1), after: after[0] };
}
