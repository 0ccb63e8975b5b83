import {
  countBands,
  deletionVariants,
  interactionKinds,
  receivingVariants,
  systemSources,
  systemTypes,
  threatTypes,
} from "@opis/model/forms/system-options";
import { systemActionOptions } from "@opis/model/law/data-actions";
import { type DataCategory, type LevelDecision, securityLevelOfGroups } from "@opis/model/law/security-level";
import type { Row } from "@opis/model/row";
import { joined, listed, none, notSet, text, value } from "../inline.ts";
import { lowerFirst } from "../language/position.ts";
import type { Content, Inline } from "../model.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { countryName } from "./party-facts.ts";
import { splitList, subjectName } from "./process-facts.ts";

type System = Row<"system">;
type SystemSubject = Row<"system_subject">;

/** Where an answer of a system came from. */
export function ofSystem(system: System, field: string) {
  return { form: "system", id: system.id, field } as const;
}

/** Structure of a system in words. */
export function systemType(system: System): Inline {
  return value(system.type && lowerFirst(systemTypes[system.type].ru), ofSystem(system, "type"));
}

/** Groups of individuals of a system with their count bands. */
export function systemSubjects(facts: CompanyFacts, system: System): Content {
  const rows = facts.childrenOf("system_subject", system.id);
  return listed(
    rows.map((row) => [
      value(subjectName(facts, row), { form: "system_subject", id: row.id, field: "subject" }),
      text(" ("),
      value(
        row.count && lowerFirst(countBands[row.count].ru),
        { form: "system_subject", id: row.id, field: "count" },
        text("число не указано"),
      ),
      text(")"),
    ]),
    notSet(),
  );
}

const dataFields = [
  { field: "data", category: "other", name: "иные" },
  { field: "special_data", category: "special", name: "специальные" },
  { field: "biometric_data", category: "biometric", name: "биометрические" },
] as const satisfies readonly { field: keyof SystemSubject; category: DataCategory; name: string }[];

/** Categories of data in a system, from its subjects; `public` where it is said to hold public data only. */
export function categoriesOf(facts: CompanyFacts, system: System): { category: DataCategory; printed: Inline }[] {
  const rows = facts.childrenOf("system_subject", system.id);
  if (system.is_public_data_only === true) {
    return [{ category: "public", printed: value("общедоступные", ofSystem(system, "is_public_data_only")) }];
  }
  return dataFields.flatMap(({ field, category, name }) => {
    const row = rows.find((one) => one[field].length > 0);
    return row ? [{ category, printed: value(name, { form: "system_subject", id: row.id, field }) }] : [];
  });
}

/** Least and largest number of people a band stands for. */
const bandBottom = { lt_1000: 0, b1000_20000: 1_000, b20000_100000: 20_000, gt_100000: 100_001 } as const;
const bandTop = {
  lt_1000: 1_000,
  b1000_20000: 20_000,
  b20000_100000: 100_000,
  gt_100000: Number.POSITIVE_INFINITY,
} as const;

/** The threshold of decree 1119, points 9 to 12; exactly so many people are not over it. */
const threshold = 100_000;

/** Whether so many people stand in the bands together; undefined where the bands do not tell. */
function isOverThreshold(rows: readonly SystemSubject[]): boolean | undefined {
  const counts = rows.flatMap(({ count }) => (count === null ? [] : [count]));
  if (counts.reduce((sum, band) => sum + bandBottom[band], 0) > threshold) return true;
  return counts.reduce((sum, band) => sum + bandTop[band], 0) <= threshold ? false : undefined;
}

function isEmployee(facts: CompanyFacts, row: SystemSubject): boolean {
  return row.subject !== null && facts.index.row("subject", row.subject)?.is_employee === true;
}

/** Data of one category about employees, or about others, in a system: what decree 1119 judges at once. */
export interface LevelGroup {
  readonly category: DataCategory;
  readonly onlyEmployees: boolean;
  /** Undefined where the bands do not tell and nobody has said. */
  readonly over100000: boolean | undefined;
}

/** The pairs of category and kind of individuals that a system really holds. */
export function levelGroups(
  facts: CompanyFacts,
  system: System,
  said: Readonly<Record<string, boolean>> = {},
): LevelGroup[] {
  const rows = facts.childrenOf("system_subject", system.id);
  return categoriesOf(facts, system).flatMap(({ category }) => {
    const field = dataFields.find((one) => one.category === category)?.field;
    const holding = field ? rows.filter((row) => row[field].length > 0) : rows;
    const others = holding.filter((row) => !isEmployee(facts, row));
    const groups: LevelGroup[] = [];
    if (others.length < holding.length) groups.push({ category, onlyEmployees: true, over100000: false });
    if (others.length > 0 || holding.length === 0) {
      groups.push({ category, onlyEmployees: false, over100000: isOverThreshold(others) ?? said[String(system.id)] });
    }
    return groups;
  });
}

/** The level of a system where its threats, categories and counts are known; an open count is taken as over 100 thousand. */
export function levelOf(
  facts: CompanyFacts,
  system: System,
  said: Readonly<Record<string, boolean>> = {},
): LevelDecision | undefined {
  const { threat_type: threatType } = system;
  if (threatType === null) return undefined;
  return securityLevelOfGroups(
    levelGroups(facts, system, said).map(({ category, onlyEmployees, over100000 }) => ({
      categories: [category],
      onlyEmployees,
      over100000: over100000 ?? true,
      threatType,
    })),
  );
}

/** «УЗ-3», or that it is not determined. */
export function levelWords(facts: CompanyFacts, system: System): Inline {
  const level = levelOf(facts, system);
  return value(level && `УЗ-${level.level}`, ofSystem(system, "threat_type"), text("не определён (см. акт)"));
}

/** The country and the address of a system's database. */
export function databasePlace(system: System): Content {
  const country = system.db_country_place && countryName(system.db_country_place);
  const parts = [
    ...(country ? [value(country, ofSystem(system, "db_country_place"))] : []),
    ...(system.system_address.trim() === "" ? [] : [value(system.system_address, ofSystem(system, "system_address"))]),
  ];
  return parts.length === 0 ? [value("", ofSystem(system, "db_country_place"))] : joined(parts, ", ");
}

/** Positions with access to a system. */
export function systemPositions(system: System): Content {
  const source = ofSystem(system, "positions");
  return listed(
    splitList(system.positions).map((position) => value(position, source)),
    { ...notSet(), source },
  );
}

/** The type of threats in short. */
export function threatTypeWords(system: System): Inline {
  const words = system.threat_type && threatTypes[system.threat_type].ru.split(":")[0];
  return value(words || null, ofSystem(system, "threat_type"), text("не определён (см. акт)"));
}

/** Actions with the data in a system. */
export function systemActions(system: System): Inline[] {
  const own = system.system_actions
    .filter((action) => action !== "is_custom")
    .map((action) => lowerFirst(systemActionOptions[action].ru));
  const custom = system.system_actions.includes("is_custom") ? splitList(system.custom_actions) : [];
  return [...own, ...custom].map((action) => value(action, ofSystem(system, "system_actions")));
}

/** Where the data of a system come from. */
export function systemSourcesOf(facts: CompanyFacts, system: System): Inline[] {
  const kinds = system.system_subject_sources.map((key) =>
    value(lowerFirst(systemSources[key].ru), ofSystem(system, "system_subject_sources")),
  );
  const ways = system.get_data_variants.map((key) =>
    value(lowerFirst(receivingVariants[key].ru), ofSystem(system, "get_data_variants")),
  );
  const others = facts
    .childrenOf("system_source_other", system.id)
    .map((row) => value(row.name, { form: "system_source_other", id: row.id, field: "name" }));
  return [...kinds, ...ways, ...others];
}

/** When data are deleted from a system. */
export function deletion(system: System): Inline {
  return value(
    system.delete_data_variant && lowerFirst(deletionVariants[system.delete_data_variant].ru),
    ofSystem(system, "delete_data_variant"),
  );
}

/** With what a system interacts: name, inside or outside, domain. */
export function interactions(facts: CompanyFacts, system: System): Content {
  const rows = facts.childrenOf("system_interaction", system.id);
  return listed(
    rows.map((row) => {
      const source = (field: string) => ({ form: "system_interaction", id: row.id, field }) as const;
      const details = [
        ...(row.kind ? [value(lowerFirst(interactionKinds[row.kind].ru), source("kind"))] : []),
        ...(row.domain_structure ? [value(row.domain_structure, source("domain_structure"))] : []),
      ];
      const name = value(row.name, source("name"));
      return details.length === 0 ? [name] : [name, text(" ("), ...joined(details, ", "), text(")")];
    }),
    none("не выявлены"),
  );
}
