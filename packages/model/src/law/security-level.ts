import {
  type DataCategory,
  type SecurityLevelNumber,
  securityLevelRows,
  type ThreatType,
} from "./security-level-rows.ts";

/** Categories of data that determine the level. */
export type { DataCategory } from "./security-level-rows.ts";

/** Circumstances that determine the level of a system. */
export interface SecurityCircumstances {
  readonly categories: readonly DataCategory[];
  readonly onlyEmployees: boolean;
  readonly over100000: boolean;
  readonly threatType: ThreatType;
}

/** Why a category requires its level, with the point of Decree 1119. */
export interface LevelReason {
  readonly category: DataCategory;
  readonly level: SecurityLevelNumber;
  readonly point: string;
}

/** The level of a system with a row for each category in it. */
export interface LevelDecision {
  readonly level: SecurityLevelNumber;
  readonly rows: readonly LevelReason[];
}

/**
 * Returns the security level of a system: the strictest of its categories, with reasons; `undefined` if the system has no data. Source:
 * Decree 1119, points 9 to 12.
 */
export function securityLevel(circumstances: SecurityCircumstances): LevelDecision | undefined {
  const rows = securityLevelRows
    .filter(
      (row) =>
        row.threatType === circumstances.threatType &&
        row.onlyEmployees === circumstances.onlyEmployees &&
        row.over100000 === circumstances.over100000 &&
        circumstances.categories.includes(row.category),
    )
    .map(({ category, level, point }) => ({ category, level, point }));
  return strictest(rows);
}

/**
 * Returns the level of a system with different data subject groups: each is evaluated separately and the strictest wins. Equal reasons are
 * listed once. Returns `undefined` if no group has data.
 */
export function securityLevelOfGroups(groups: readonly SecurityCircumstances[]): LevelDecision | undefined {
  const reasons = groups.flatMap((group) => securityLevel(group)?.rows ?? []);
  const byPoint = new Map(reasons.map((reason) => [`${reason.category} ${reason.point}`, reason]));
  return strictest([...byPoint.values()]);
}

function strictest(rows: readonly LevelReason[]): LevelDecision | undefined {
  const [first] = [...rows].sort((one, other) => one.level - other.level);
  return first && { level: first.level, rows };
}
