import { threatTypes } from "@opis/model/forms/system-options";
import { isOverThreshold } from "@opis/model/law/count-bands";
import { type DataCategory, type LevelDecision, securityLevelOfGroups } from "@opis/model/law/security-level";
import type { Row } from "@opis/model/row";
import { text, value } from "../inline.ts";
import type { Inline } from "../model.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { isPublicDataAccepted } from "./public-data.ts";
import { ofSystem } from "./system-facts.ts";

type System = Row<"system">;
type SystemSubject = Row<"system_subject">;

const dataFields = [
  { field: "data", category: "other", name: "иные" },
  { field: "special_data", category: "special", name: "специальные" },
  { field: "biometric_data", category: "biometric", name: "биометрические" },
] as const satisfies readonly { field: keyof SystemSubject; category: DataCategory; name: string }[];

/** Categories of data in a system, from its subjects; `public` where that answer agrees with its data and sources. */
export function categoriesOf(facts: CompanyFacts, system: System): { category: DataCategory; printed: Inline }[] {
  if (isPublicDataAccepted(facts, system)) {
    return [{ category: "public", printed: value("общедоступные", ofSystem(system, "is_public_data_only")) }];
  }
  const rows = facts.childrenOf("system_subject", system.id);
  return dataFields.flatMap(({ field, category, name }) => {
    const row = rows.find((one) => one[field].length > 0);
    return row ? [{ category, printed: value(name, { form: "system_subject", id: row.id, field }) }] : [];
  });
}

function isEmployee(facts: CompanyFacts, row: SystemSubject): boolean {
  return row.subject !== null && facts.index.row("subject", row.subject)?.is_employee === true;
}

/** How it is known whether there are over 100 thousand people; `open` asks the system's own question. */
export type VolumeSource = "bands" | "answer" | "open";

/** Data of one category about employees, or about others, in a system: what decree 1119 judges at once. */
export interface LevelGroup {
  readonly category: DataCategory;
  readonly onlyEmployees: boolean;
  readonly volume:
    | { readonly isOver: boolean; readonly source: Exclude<VolumeSource, "open"> }
    | { readonly source: "open" };
}

/** The pairs of category and kind of individuals that a system really holds. */
export function levelGroups(facts: CompanyFacts, system: System): LevelGroup[] {
  const rows = facts.childrenOf("system_subject", system.id);
  return categoriesOf(facts, system).flatMap(({ category }) => {
    const field = dataFields.find((one) => one.category === category)?.field;
    const holding = field ? rows.filter((row) => row[field].length > 0) : rows;
    const others = holding.filter((row) => !isEmployee(facts, row));
    const groups: LevelGroup[] = [];
    if (others.length < holding.length)
      groups.push({ category, onlyEmployees: true, volume: { isOver: false, source: "bands" } });
    if (others.length > 0) groups.push({ category, onlyEmployees: false, volume: volumeOf(others, system) });
    return groups;
  });
}

// One answer for a system, heeded only where the bands do not tell (security-level 3.3).
function volumeOf(rows: readonly SystemSubject[], system: System): LevelGroup["volume"] {
  const byBands = isOverThreshold(rows.flatMap(({ count }) => count ?? []));
  if (byBands !== undefined) return { isOver: byBands, source: "bands" };
  const said = system.is_over_100000;
  return said === null ? { source: "open" } : { isOver: said, source: "answer" };
}

/** Whether nothing can be said of the volume of a system before somebody answers. */
export function isVolumeUnknown(facts: CompanyFacts, system: System): boolean {
  return levelGroups(facts, system).some(({ volume }) => volume.source === "open");
}

/** Whether the groups, the counts and the data of a system are told (E08). */
export function hasSubjects(facts: CompanyFacts, system: System): boolean {
  const rows = facts.childrenOf("system_subject", system.id);
  const isTold = (row: SystemSubject) =>
    row.count !== null &&
    row.subject !== null &&
    row.data.length + row.special_data.length + row.biometric_data.length > 0;
  return rows.length > 0 && rows.every(isTold);
}

/** The level of a system where its threats, categories and counts are known; the same for every paper. */
export function levelOf(facts: CompanyFacts, system: System): LevelDecision | undefined {
  const { threat_type: threatType } = system;
  if (threatType === null || !hasSubjects(facts, system)) return undefined;
  const groups = levelGroups(facts, system).flatMap(({ category, onlyEmployees, volume }) =>
    volume.source === "open" ? [] : [{ categories: [category], onlyEmployees, over100000: volume.isOver, threatType }],
  );
  return isVolumeUnknown(facts, system) ? undefined : securityLevelOfGroups(groups);
}

/** «УЗ3», or why it is not determined (documents 1.3). */
export function levelWords(facts: CompanyFacts, system: System): Inline {
  const level = levelOf(facts, system);
  if (level) return value(`УЗ${level.level}`, ofSystem(system, "threat_type"));
  const not = (reason: string, field: string) => ({
    ...text(`не определён (${reason})`),
    source: ofSystem(system, field),
  });
  if (!hasSubjects(facts, system)) return not("нет субъектов и данных", "system_subjects");
  if (system.threat_type === null) return not("нет типа угроз", "threat_type");
  return not("ответьте, больше ли 100\u00a0000 субъектов", "is_over_100000");
}

/** The type of threats in short. */
export function threatTypeWords(system: System): Inline {
  const words = system.threat_type && threatTypes[system.threat_type].ru.split(":")[0];
  return value(words || null, ofSystem(system, "threat_type"), text("не определён"));
}
