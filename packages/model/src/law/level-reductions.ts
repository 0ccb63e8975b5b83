import { type DataCategory, type SecurityLevelNumber, securityLevel, type ThreatType } from "./security-level.ts";

/** Data of one category about employees, or about others, in a system: the unit that Decree 1119 evaluates. */
export interface EvaluatedGroup {
  readonly category: DataCategory;
  readonly onlyEmployees: boolean;
  readonly over100000: boolean;
}

/** A change of a system that may lower its security level. */
export type LevelChange =
  /** Threats of this type are the relevant ones, which must be justified (Decree 1119, points 6 and 7). */
  | { readonly kind: "threats"; readonly to: ThreatType }
  /** At most 100,000 of the group's data subjects are in the system. */
  | { readonly kind: "fewer"; readonly group: EvaluatedGroup }
  /** The group's data of this category are stored elsewhere or not at all. */
  | { readonly kind: "without"; readonly group: EvaluatedGroup };

/** Changes that together give a level, each of them necessary in full. */
export interface MilderLevel {
  readonly level: SecurityLevelNumber;
  readonly changes: readonly LevelChange[];
}

const threatTypes: readonly ThreatType[] = ["1", "2", "3"];
const levels: readonly SecurityLevelNumber[] = [1, 2, 3, 4];

/**
 * Lists the smallest sets of changes that lower a system's security level, for each lower level. A system's level is the strictest of its
 * groups, so for each type of threats every group is changed independently, as little as necessary. Never suggests leaving a system
 * without data or declaring data public, which depends on their source.
 */
export function listLevelReductions(threats: ThreatType, groups: readonly EvaluatedGroup[]): MilderLevel[] {
  const now = levelOfGroups(threats, groups);
  if (now === undefined) return [];
  return levels.filter((level) => level > now).flatMap((level) => smallest(threats, groups, level));
}

/** Returns the strictest level of groups under a type of threats; undefined without groups. */
export function levelOfGroups(threats: ThreatType, groups: readonly EvaluatedGroup[]): SecurityLevelNumber | undefined {
  const foundLevels = new Set(groups.map((group) => levelOfGroup(threats, group)));
  return levels.find((level) => foundLevels.has(level));
}

/** Returns the groups and threats of a system after changes. */
export function afterChanges(
  threats: ThreatType,
  groups: readonly EvaluatedGroup[],
  changes: readonly LevelChange[],
): { readonly threats: ThreatType; readonly groups: readonly EvaluatedGroup[] } {
  const to = changes.find((change) => change.kind === "threats")?.to ?? threats;
  const isDone = (kind: "fewer" | "without", group: EvaluatedGroup) =>
    changes.some((change) => change.kind === kind && change.group === group);
  const remaining = groups.filter((group) => !isDone("without", group));
  return { threats: to, groups: remaining.map((group) => (isDone("fewer", group) ? fewer(group) : group)) };
}

function smallest(threats: ThreatType, groups: readonly EvaluatedGroup[], level: SecurityLevelNumber): MilderLevel[] {
  const milderLevels: MilderLevel[] = [];
  for (const to of threatTypes.slice(threatTypes.indexOf(threats))) {
    const ofThreats: LevelChange[] = to === threats ? [] : [{ kind: "threats", to }];
    const ofGroups = groups.flatMap((group) => leastChange(to, group, level));
    const isEmpty = ofGroups.filter(({ kind }) => kind === "without").length === groups.length;
    // Changing the type of threats is redundant if it saves no other change.
    const isLess = milderLevels.every(({ changes }) => weightOf(ofGroups) < weightOf(changes));
    if (!isEmpty && isLess) milderLevels.push({ level, changes: [...ofThreats, ...ofGroups] });
  }
  // Sets that give an even lower level are listed for that level.
  return milderLevels.filter(({ changes }) => {
    const after = afterChanges(threats, groups, changes);
    return levelOfGroups(after.threats, after.groups) === level;
  });
}

function leastChange(threats: ThreatType, group: EvaluatedGroup, level: SecurityLevelNumber): LevelChange[] {
  if (levelOfGroup(threats, group) >= level) return [];
  return levelOfGroup(threats, fewer(group)) >= level ? [{ kind: "fewer", group }] : [{ kind: "without", group }];
}

// Groups that lower threats leave unchanged only need less, so the savings show in the sum.
function weightOf(changes: readonly LevelChange[]): number {
  return changes.reduce((sum, { kind }) => sum + { threats: 0, fewer: 1, without: 2 }[kind], 0);
}

function fewer(group: EvaluatedGroup): EvaluatedGroup {
  return { ...group, over100000: false };
}

function levelOfGroup(threatType: ThreatType, { category, onlyEmployees, over100000 }: EvaluatedGroup) {
  return securityLevel({ categories: [category], onlyEmployees, over100000, threatType })?.level ?? 4;
}
