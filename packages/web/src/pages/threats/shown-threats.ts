import type { ThreatCell, ThreatRow } from "./threat-queries.ts";

/** Which threats are shown. */
export const threatFilters = ["all", "actual", "undecided", "decided"] as const;
export type ThreatFilter = (typeof threatFilters)[number];

/** What a matrix of threats is narrowed by. */
export interface ThreatWish {
  readonly only: ThreatFilter;
  readonly search: string;
  /** ISO day: what was decided, or changed in the list, on it or after. */
  readonly since: string | null;
}

/** Whether a cell is of those that are looked for. */
export function isSought(row: ThreatRow, cell: ThreatCell, { only, since }: Omit<ThreatWish, "search">): boolean {
  if (only === "actual" && !cell.is_actual) return false;
  if (only === "undecided" && !isOpen(cell)) return false;
  if (only === "decided" && cell.decision === null) return false;
  return since === null || row.changed >= since || (cell.decision?.decided_at ?? "") >= since;
}

/** Whether somebody has to decide, or to look again at what was decided over something else. */
export function isOpen({ status, decision }: Pick<ThreatCell, "status" | "decision">): boolean {
  return status === "expert_review" || decision?.is_outdated === true;
}

/** The threats of which some cell is looked for, by code or words. */
export function soughtThreats(rows: readonly ThreatRow[], wish: ThreatWish): ThreatRow[] {
  const text = wish.search.trim().toLocaleLowerCase("ru");
  return rows.filter(
    (row) =>
      `${row.code} ${row.title}`.toLocaleLowerCase("ru").includes(text) &&
      row.assessments.some((cell) => isSought(row, cell, wish)),
  );
}
