import type { ThreatModelPlace } from "@opis/model/threats/threat-model-address";
import type { ThreatCell, ThreatRow } from "../threat-queries.ts";

/** Which threats are shown. */
export const threatFilters = ["all", "actual", "undecided", "decided"] as const;
export type ThreatFilter = (typeof threatFilters)[number];

/** What a matrix of threats is narrowed by. */
export interface ThreatFilterValues {
  readonly only: ThreatFilter;
  readonly search: string;
  /** ISO day: what was decided, or changed in the list, on it or after. */
  readonly since: string | null;
}

/** By what the place of an address narrows it; what is no wish is none. */
export function readThreatFilter({ only, search, since }: ThreatModelPlace): ThreatFilterValues {
  return {
    only: threatFilters.find((one) => one === only) ?? "all",
    search: search ?? "",
    since: /^\d{4}-\d\d-\d\d$/.test(since ?? "") ? (since ?? null) : null,
  };
}

/** The wish as an address keeps it: what is not wished is not said. */
export function toPlace({
  only,
  search,
  since,
}: ThreatFilterValues): Pick<ThreatModelPlace, "only" | "search" | "since"> {
  return { only: only === "all" ? null : only, search: search.trim() || null, since };
}

/** Whether a cell is of those that are looked for. */
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

/** Whether a decision is missing, or must be reviewed since its facts have changed. */
export function isOpen({ status, decision }: Pick<ThreatCell, "status" | "decision">): boolean {
  return status === "expert_review" || decision?.is_outdated === true;
}

/** The threats of which some cell is looked for, by code or words. */
export function filterThreats(rows: readonly ThreatRow[], wish: ThreatFilterValues): ThreatRow[] {
  const text = wish.search.trim().toLocaleLowerCase("ru");
  return rows.filter(
    (row) =>
      `${row.code} ${row.title}`.toLocaleLowerCase("ru").includes(text) &&
      row.assessments.some((cell) => matchesFilter(row, cell, wish)),
  );
}

/** The threats before and after one in the order of the list, among those that are looked for in this part: it itself may be decided by now. */
export function neighboursOf(rows: readonly ThreatRow[], wish: ThreatFilterValues, code: string, part: number) {
  const here = rows.findIndex((row) => row.code === code);
  const ofPart = (row: ThreatRow) => ({ ...row, assessments: row.assessments.filter((cell) => cell.part === part) });
  const before = filterThreats(rows.slice(0, Math.max(0, here)).map(ofPart), wish);
  const after = filterThreats(rows.slice(here + 1).map(ofPart), wish);
  return { before: before.at(-1), after: after[0] };
}
