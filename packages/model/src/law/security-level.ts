import {
  type DataCategory,
  type SecurityLevelNumber,
  securityLevelRows,
  type ThreatType,
} from "./security-level-rows.ts";

/** Categories of data the level is chosen by. */
export type { DataCategory } from "./security-level-rows.ts";

/** What the level of one system is chosen by. */
export interface SecurityCircumstances {
  readonly categories: readonly DataCategory[];
  readonly onlyEmployees: boolean;
  readonly over100000: boolean;
  readonly threatType: ThreatType;
}

/** Why one category calls for its level: the point of decree 1119's Requirements that says so. */
export interface LevelReason {
  readonly category: DataCategory;
  readonly level: SecurityLevelNumber;
  readonly point: string;
}

/** The level of a system with a row for every category in it. */
export interface LevelDecision {
  readonly level: SecurityLevelNumber;
  readonly rows: readonly LevelReason[];
}

/**
 * The level of protection a system needs: the strictest its categories call for, with the reasons.
 * `undefined` when the system holds no data at all. Source: points 9 to 12 of the Requirements of decree 1119.
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
 * The level of a system whose groups of individuals differ: each group is evaluated by its own circumstances, the strictest wins.
 * Equal reasons are listed once. `undefined` when no group has data.
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
