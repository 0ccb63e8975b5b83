import { isOverThreshold } from "../law/data-subject-count-bands.ts";
import { type DataCategory, type LevelDecision, securityLevelOfGroups } from "../law/security-level.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { isPublicDataAccepted } from "./public-data-validity.ts";

type System = Row<"system">;
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
    const row = rows.find((one) => one[field].length > 0);
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
    const field = dataFields.find((one) => one.category === category)?.field;
    const holding = field ? rows.filter((row) => row[field].length > 0) : rows;
    const others = holding.filter((row) => !isEmployee(company, row));
    const employees = holding.filter((row) => !others.includes(row));
    const groups: LevelGroup[] = [];
    if (employees.length > 0)
      groups.push({ category, onlyEmployees: true, volume: { isOver: false, source: "bands" }, rows: employees });
    if (others.length > 0)
      groups.push({ category, onlyEmployees: false, volume: volumeOf(others, system), rows: others });
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
  const said = system.is_over_100000;
  return said === null ? { source: "open" } : { isOver: said, source: "answer" };
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
