/** Type of relevant threats (Decree 1119, point 6). */
export type ThreatType = "1" | "2" | "3";

/** Security level; 1 is the strictest (Decree 1119, point 8). */
export type SecurityLevelNumber = 1 | 2 | 3 | 4;

/** Category of data that determines the level (Decree 1119, point 5). */
export type DataCategory = "special" | "biometric" | "other" | "public";

/** A combination of circumstances with its level. */
export interface SecurityLevelRow {
  readonly threatType: ThreatType;
  readonly category: DataCategory;
  /** All data subjects are employees of the operator. */
  readonly onlyEmployees: boolean;
  /** More than 100,000 data subjects who are not employees; irrelevant if all are employees. */
  readonly over100000: boolean;
  readonly level: SecurityLevelNumber;
  /** Point of Decree 1119, as printed. */
  readonly point: string;
}

/**
 * All combinations of threat type, category, kind and number of data subjects, each once. Source: Decree 1119 of 01.11.2012, points 9 to
 * 12; as of 21.11.2026.
 */
export const securityLevelRows: readonly SecurityLevelRow[] = [
  { threatType: "1", category: "special", onlyEmployees: true, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "special", onlyEmployees: true, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "special", onlyEmployees: false, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "special", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: true, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: true, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: false, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "biometric", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: true, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: true, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: false, over100000: false, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "other", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «а»" },
  { threatType: "1", category: "public", onlyEmployees: true, over100000: false, level: 2, point: "п. 10 «а»" },
  { threatType: "1", category: "public", onlyEmployees: true, over100000: true, level: 2, point: "п. 10 «а»" },
  { threatType: "1", category: "public", onlyEmployees: false, over100000: false, level: 2, point: "п. 10 «а»" },
  { threatType: "1", category: "public", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «а»" },
  { threatType: "2", category: "special", onlyEmployees: true, over100000: false, level: 2, point: "п. 10 «б»" },
  { threatType: "2", category: "special", onlyEmployees: true, over100000: true, level: 2, point: "п. 10 «б»" },
  { threatType: "2", category: "special", onlyEmployees: false, over100000: false, level: 2, point: "п. 10 «б»" },
  { threatType: "2", category: "special", onlyEmployees: false, over100000: true, level: 1, point: "п. 9 «б»" },
  { threatType: "2", category: "biometric", onlyEmployees: true, over100000: false, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "biometric", onlyEmployees: true, over100000: true, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "biometric", onlyEmployees: false, over100000: false, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "biometric", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «в»" },
  { threatType: "2", category: "other", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «б»" },
  { threatType: "2", category: "other", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «б»" },
  { threatType: "2", category: "other", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «б»" },
  { threatType: "2", category: "other", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «д»" },
  { threatType: "2", category: "public", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «а»" },
  { threatType: "2", category: "public", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «а»" },
  { threatType: "2", category: "public", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «а»" },
  { threatType: "2", category: "public", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «г»" },
  { threatType: "3", category: "special", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «в»" },
  { threatType: "3", category: "special", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «в»" },
  { threatType: "3", category: "special", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «в»" },
  { threatType: "3", category: "special", onlyEmployees: false, over100000: true, level: 2, point: "п. 10 «е»" },
  { threatType: "3", category: "biometric", onlyEmployees: true, over100000: false, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "biometric", onlyEmployees: true, over100000: true, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "biometric", onlyEmployees: false, over100000: false, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "biometric", onlyEmployees: false, over100000: true, level: 3, point: "п. 11 «г»" },
  { threatType: "3", category: "other", onlyEmployees: true, over100000: false, level: 4, point: "п. 12 «б»" },
  { threatType: "3", category: "other", onlyEmployees: true, over100000: true, level: 4, point: "п. 12 «б»" },
  { threatType: "3", category: "other", onlyEmployees: false, over100000: false, level: 4, point: "п. 12 «б»" },
  { threatType: "3", category: "other", onlyEmployees: false, over100000: true, level: 3, point: "п. 11 «д»" },
  { threatType: "3", category: "public", onlyEmployees: true, over100000: false, level: 4, point: "п. 12 «а»" },
  { threatType: "3", category: "public", onlyEmployees: true, over100000: true, level: 4, point: "п. 12 «а»" },
  { threatType: "3", category: "public", onlyEmployees: false, over100000: false, level: 4, point: "п. 12 «а»" },
  { threatType: "3", category: "public", onlyEmployees: false, over100000: true, level: 4, point: "п. 12 «а»" },
];

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
  const [first] = [...rows].sort((left, right) => left.level - right.level);
  return first && { level: first.level, rows };
}
