import type { FormName } from "./forms/form-names.ts";
import { isOverThreshold } from "./law/data-subject-count-bands.ts";
import { type EvaluatedGroup, levelOfGroups, listLevelReductions, type MilderLevel } from "./law/level-reductions.ts";
import {
  type DataCategory,
  type LevelDecision,
  type LevelReason,
  type SecurityLevelNumber,
  securityLevel,
  securityLevelOfGroups,
} from "./law/security-level.ts";
import type { CompanySnapshot, Row } from "./rows/row.ts";
import type { IndexedCompany } from "./snapshot/indexed-company.ts";

type System = Row<"system">;

/**
 * Returns whether «public data only» is valid for a system: no special categories or biometrics, every linked process only uses sources
 * under article 8, nothing else fills the system, and data subjects enter nothing (Decree 1119, point 5). Unanswered questions make it
 * invalid.
 */
export function isPublicDataAccepted(company: IndexedCompany, system: System): boolean {
  return system.is_public_data_only === true && agrees(company, system, new Set());
}

function agrees(company: IndexedCompany, system: System, visitedIds: ReadonlySet<number>): boolean {
  const rows = company.childrenOf("system_subject", system.id);
  const processes = processesOf(company, system);
  if (rows.some(({ special_data, biometric_data }) => special_data.length + biometric_data.length > 0)) return false;
  if (rows.some(({ link_site, link_app, link_other }) => link_site.length + link_app.length + link_other.length > 0))
    return false;
  const { system_subject_sources: kinds, get_data_variants: ways } = system;
  if (kinds.length === 0 || kinds.some((kind) => kind !== "process") || ways.includes("by_subject")) return false;
  const linked = rows.flatMap(({ link_system }) => link_system).filter((id) => !visitedIds.has(id));
  const nextVisited = new Set([...visitedIds, system.id]);
  return (
    processes.length > 0 &&
    processes.every((process) => isFromArticle8(company, process)) &&
    linked.every((id) => {
      const linkedSystem = company.index.row("system", id);
      return linkedSystem?.is_public_data_only === true && agrees(company, linkedSystem, nextVisited);
    })
  );
}

function processesOf(company: IndexedCompany, system: System): number[] {
  const linked = new Set(company.childrenOf("system_subject", system.id).flatMap(({ link_process }) => link_process));
  return company
    .activeIds("process")
    .filter((id) => linked.has(id) || company.childrenOf("process_system", id).some((row) => row.system === system.id));
}

function isFromArticle8(company: IndexedCompany, process: number): boolean {
  const kinds = company.index.answer("process", process, "sources") ?? [];
  const sources = company.childrenOf("public_source", process);
  return (
    kinds.length > 0 &&
    kinds.every((source) => source === "public_source") &&
    sources.length > 0 &&
    sources.every(({ is_article8 }) => is_article8 === true)
  );
}

type SystemSubject = Row<"system_subject">;

const dataFields = [
  { field: "data", category: "other" },
  { field: "special_data", category: "special" },
  { field: "biometric_data", category: "biometric" },
] as const satisfies readonly { field: keyof SystemSubject; category: DataCategory }[];

/** A category of data in a system with the answer that states it. */
export interface CategoryHeld {
  readonly category: DataCategory;
  readonly form: "system" | "system_subject";
  readonly id: number;
  readonly field: string;
}

/** Returns the categories of data in a system from its data subjects; `public` if that answer is consistent with its data and sources. */
export function categoriesHeld(company: IndexedCompany, system: System): CategoryHeld[] {
  if (isPublicDataAccepted(company, system))
    return [{ category: "public", form: "system", id: system.id, field: "is_public_data_only" }];
  const rows = company.childrenOf("system_subject", system.id);
  return dataFields.flatMap(({ field, category }) => {
    const row = rows.find((candidate) => candidate[field].length > 0);
    return row ? [{ category, form: "system_subject" as const, id: row.id, field }] : [];
  });
}

/** How it is known whether there are over 100,000 people; `open` means unknown until the system's own question is answered. */
export type VolumeSource = "bands" | "answer" | "open";

/** Data of one category about employees, or about others, in a system: the unit that Decree 1119 evaluates. */
export interface LevelGroup {
  readonly category: DataCategory;
  readonly onlyEmployees: boolean;
  readonly volume:
    | { readonly isOver: boolean; readonly source: Exclude<VolumeSource, "open"> }
    | { readonly source: "open" };
  /** The rows with these data. */
  readonly rows: readonly SystemSubject[];
}

/** Returns the combinations of category and kind of data subjects present in a system. */
export function levelGroups(company: IndexedCompany, system: System): LevelGroup[] {
  const rows = company.childrenOf("system_subject", system.id);
  return categoriesHeld(company, system).flatMap(({ category }) => {
    const field = dataFields.find((dataField) => dataField.category === category)?.field;
    const holding = field ? rows.filter((row) => row[field].length > 0) : rows;
    const nonEmployees = holding.filter((row) => !isEmployee(company, row));
    const employees = holding.filter((row) => !nonEmployees.includes(row));
    const groups: LevelGroup[] = [];
    if (employees.length > 0)
      groups.push({ category, onlyEmployees: true, volume: { isOver: false, source: "bands" }, rows: employees });
    if (nonEmployees.length > 0)
      groups.push({ category, onlyEmployees: false, volume: volumeOf(nonEmployees, system), rows: nonEmployees });
    return groups;
  });
}

function isEmployee(company: IndexedCompany, row: SystemSubject): boolean {
  return row.subject !== null && company.index.row("subject", row.subject)?.is_employee === true;
}

// A single answer per system, used only if the bands do not determine it (security-level 3.3).
function volumeOf(rows: readonly SystemSubject[], system: System): LevelGroup["volume"] {
  const byBands = isOverThreshold(rows.flatMap(({ count }) => count ?? []));
  if (byBands !== undefined) return { isOver: byBands, source: "bands" };
  const answer = system.is_over_100000;
  return answer === null ? { source: "open" } : { isOver: answer, source: "answer" };
}

/** Returns whether the number of people in a system is unknown until its question is answered. */
export function isVolumeUnknown(company: IndexedCompany, system: System): boolean {
  return levelGroups(company, system).some(({ volume }) => volume.source === "open");
}

/** Returns whether the groups, numbers and data of a system are answered (E08). */
export function hasSubjects(company: IndexedCompany, system: System): boolean {
  const rows = company.childrenOf("system_subject", system.id);
  const isComplete = (row: SystemSubject) =>
    row.count !== null &&
    row.subject !== null &&
    row.data.length + row.special_data.length + row.biometric_data.length > 0;
  return rows.length > 0 && rows.every(isComplete);
}

/**
 * Returns the security level of a system if its threats, categories and numbers are known; used by documents, risks and review tables
 * alike.
 */
export function levelOf(company: IndexedCompany, system: System): LevelDecision | undefined {
  const { threat_type: threatType } = system;
  if (threatType === null || !hasSubjects(company, system)) return undefined;
  const groups = levelGroups(company, system).flatMap(({ category, onlyEmployees, volume }) =>
    volume.source === "open" ? [] : [{ categories: [category], onlyEmployees, over100000: volume.isOver, threatType }],
  );
  return isVolumeUnknown(company, system) ? undefined : securityLevelOfGroups(groups);
}

/** An answer that determines a level, or that is missing. */
export interface LevelPlace {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** An evaluated group of a system: the level required by Decree 1119, with the point. */
export interface GroupStep {
  readonly group: LevelGroup;
  readonly evaluated: EvaluatedGroup;
  /** Undefined while the threats are unanswered; the strict one while the number of people is unknown. */
  readonly reason: LevelReason | undefined;
}

/** How a system's security level follows from its answers, step by step. */
export interface LevelDerivation {
  /** Undefined while something is missing. */
  readonly level: SecurityLevelNumber | undefined;
  /** The strictest possible level for any number of people; undefined without threats or data. */
  readonly strictest: SecurityLevelNumber | undefined;
  readonly steps: readonly GroupStep[];
  /** Missing answers that the level depends on. */
  readonly missing: readonly LevelPlace[];
  /** Changes that would lower the level, once it is known. */
  readonly milder: readonly MilderLevel[];
}

/** Derives the security level of a system (Decree 1119, points 5, 6 and 8 to 12). */
export function levelDerivation(company: IndexedCompany, system: System): LevelDerivation {
  const { threat_type: threats } = system;
  const steps = levelGroups(company, system).map((group): GroupStep => {
    const evaluatedGroup = judgedGroup(group);
    const { category, onlyEmployees, over100000 } = evaluatedGroup;
    const levelDecision =
      threats && securityLevel({ categories: [category], onlyEmployees, over100000, threatType: threats });
    return { group, evaluated: evaluatedGroup, reason: levelDecision ? levelDecision.rows[0] : undefined };
  });
  const evaluatedGroups = steps.map((step) => step.evaluated);
  const level = levelOf(company, system)?.level;
  return {
    level,
    strictest: threats === null ? undefined : levelOfGroups(threats, evaluatedGroups),
    steps,
    missing: missingOf(company, system),
    milder: level === undefined || threats === null ? [] : listLevelReductions(threats, evaluatedGroups),
  };
}

// An unanswered number of people counts as the stricter one (security-level 3.3).
function judgedGroup({ category, onlyEmployees, volume }: LevelGroup): EvaluatedGroup {
  return { category, onlyEmployees, over100000: volume.source === "open" || volume.isOver };
}

function missingOf(company: IndexedCompany, system: System): LevelPlace[] {
  const of = (form: FormName, id: number, field: string): LevelPlace => ({ form, id, field });
  const rows = company.childrenOf("system_subject", system.id);
  return [
    ...(system.threat_type === null ? [of("system", system.id, "threat_type")] : []),
    ...(rows.length === 0 ? [of("system", system.id, "system_subjects")] : []),
    ...rows.flatMap(({ id, subject, count, data, special_data, biometric_data }) => [
      ...(subject === null ? [of("system_subject", id, "subject")] : []),
      ...(count === null ? [of("system_subject", id, "count")] : []),
      ...(data.length + special_data.length + biometric_data.length === 0 ? [of("system_subject", id, "data")] : []),
    ]),
    ...(isVolumeUnknown(company, system) ? [of("system", system.id, "is_over_100000")] : []),
  ];
}

/** Returns the security tools in place: neither inactive nor planned nor retired. */
export function toolsInPlace({ rows }: CompanySnapshot): readonly Row<"security">[] {
  return rows.security.filter(
    ({ is_active, tool_status: status }) => is_active && status !== "retired" && status !== "planned",
  );
}
