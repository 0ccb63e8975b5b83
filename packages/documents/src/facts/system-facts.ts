import {
  countBands,
  databaseRoles,
  deletionVariants,
  receivingVariants,
  systemSources,
  systemTypes,
  threatTypes,
} from "@opis/model/forms/system-options";
import { systemActionOptions } from "@opis/model/law/data-actions";
import type { DataCategory } from "@opis/model/law/security-level";
import { categoriesHeld, hasSubjects, levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { joinContent, listContent, notSet, phrase, text, value, yesNo } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { splitList, subjectName } from "./process-facts.ts";
import { countryName, isNamedIn } from "./transfers.ts";

type System = Row<"system">;

/** Returns the source of an answer of a system. */
export function systemSource(system: System, field: string) {
  return { form: "system", id: system.id, field } as const;
}

/** Returns the structure of a system as text. */
export function systemType(system: System): Inline {
  return value(system.type && lowerFirst(systemTypes[system.type].ru), systemSource(system, "type"));
}

/** Returns the groups of individuals in a system with their count bands. */
export function systemSubjects(facts: CompanyFacts, system: System): Content {
  const rows = facts.childrenOf("system_subject", system.id);
  return listContent(
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

/** Returns the country and the address of a system's database. */
export function databasePlace(system: System): Content {
  const country = system.db_country_place && countryName(system.db_country_place);
  const parts = [
    ...(country && !isNamedIn(system.system_address, country)
      ? [value(country, systemSource(system, "db_country_place"))]
      : []),
    ...(system.system_address.trim() === ""
      ? []
      : [value(system.system_address, systemSource(system, "system_address"))]),
  ];
  return parts.length === 0 ? [value("", systemSource(system, "db_country_place"))] : joinContent(parts, ", ");
}

/** Returns the role of the database for the data and whose facilities it is on (documents 0.10, УТ07). */
export function databaseTenure(system: System): Content {
  if (system.db_role === null && system.is_own_data_center === null)
    return [value(null, systemSource(system, "db_role"))];
  const role = value(
    system.db_role && lowerFirst(databaseRoles[system.db_role].ru.split(":")[0] ?? ""),
    systemSource(system, "db_role"),
    notSet(),
  );
  return phrase`${role}; мощности: ${facilities(system)}`;
}

/** Returns whether the facilities are the operator's own, or whose they are. */
export function facilities(system: System): Content {
  const { is_own_data_center: isOwn } = system;
  if (isOwn !== false) return [value(isOwn && "собственные", systemSource(system, "is_own_data_center"))];
  const parts = [
    value(system.hosting_name, systemSource(system, "hosting_name")),
    ...(system.hosting_inn === ""
      ? []
      : [phrase`ИНН ${value(system.hosting_inn, systemSource(system, "hosting_inn"))}`]),
    ...(system.hosting_ogrn === ""
      ? []
      : [phrase`ОГРН ${value(system.hosting_ogrn, systemSource(system, "hosting_ogrn"))}`]),
    value(system.hosting_address, systemSource(system, "hosting_address"), text("адрес не указан")),
  ];
  return joinContent(parts, ", ");
}

/** Returns whether backups are made, and their location. */
export function backups(system: System): Content {
  const flag = yesNo(system.is_backup, systemSource(system, "is_backup"));
  const country = system.backup_country && countryName(system.backup_country);
  const places = [
    ...(country && !isNamedIn(system.backup_address, country)
      ? [value(country, systemSource(system, "backup_country"))]
      : []),
    ...(system.backup_address.trim() === ""
      ? []
      : [value(system.backup_address, systemSource(system, "backup_address"))]),
  ];
  return system.is_backup === true && places.length > 0 ? phrase`${flag}; копии: ${joinContent(places, ", ")}` : [flag];
}

/** Returns positions with access to a system, as in a table cell. */
export function systemPositions(system: System): Content {
  return positionsOf(system, splitList(system.positions));
}

/** Returns positions with access to a system, within a sentence: «врач; инженер по защите информации». */
export function systemPositionsAmid(system: System): Content {
  return positionsOf(system, splitList(system.positions).map(lowerFirst));
}

function positionsOf(system: System, positions: readonly string[]): Content {
  const source = systemSource(system, "positions");
  return listContent(
    positions.map((position) => value(position, source)),
    { ...notSet(), source },
  );
}

/** Returns the actions with the data in a system. */
export function systemActions(system: System): Inline[] {
  const standardActions = system.system_actions
    .filter((action) => action !== "is_custom")
    .map((action) => lowerFirst(systemActionOptions[action].ru));
  const custom = system.system_actions.includes("is_custom") ? splitList(system.custom_actions) : [];
  return [...standardActions, ...custom].map((action) => value(action, systemSource(system, "system_actions")));
}

/** Returns the sources of a system's data. */
export function systemSourcesOf(facts: CompanyFacts, system: System): Inline[] {
  const kinds = system.system_subject_sources.map((key) =>
    value(lowerFirst(systemSources[key].ru), systemSource(system, "system_subject_sources")),
  );
  const ways = system.get_data_variants.map((key) =>
    value(lowerFirst(receivingVariants[key].ru), systemSource(system, "get_data_variants")),
  );
  const otherSources = facts
    .childrenOf("system_source_other", system.id)
    .map((row) => value(row.name, { form: "system_source_other", id: row.id, field: "name" }));
  return [...kinds, ...ways, ...otherSources];
}

/** Returns when data are deleted from a system. */
export function deletion(system: System): Inline {
  return value(
    system.delete_data_variant && lowerFirst(deletionVariants[system.delete_data_variant].ru),
    systemSource(system, "delete_data_variant"),
  );
}

const categoryNames = {
  public: "общедоступные",
  other: "иные",
  special: "специальные",
  biometric: "биометрические",
} as const satisfies Record<DataCategory, string>;

/** Returns the data categories of a system as printed, each with its source. */
export function categoriesOf(facts: CompanyFacts, system: System): { category: DataCategory; printed: Inline }[] {
  return categoriesHeld(facts, system).map(({ category, ...source }) => ({
    category,
    printed: value(categoryNames[category], source),
  }));
}

/** Returns «УЗ3», or why the level is undetermined (documents 1.3). */
export function levelWords(facts: CompanyFacts, system: System): Inline {
  const level = levelOf(facts, system);
  if (level) return value(`УЗ${level.level}`, systemSource(system, "threat_type"));
  const not = (reason: string, field: string) => ({
    ...text(`не определён (${reason})`),
    source: systemSource(system, field),
  });
  if (!hasSubjects(facts, system)) return not("нет субъектов и данных", "system_subjects");
  if (system.threat_type === null) return not("нет типа угроз", "threat_type");
  return not("ответьте, больше ли 100\u00a0000 субъектов", "is_over_100000");
}

/** Returns the short name of the type of threats. */
export function threatTypeWords(system: System): Inline {
  const words = system.threat_type && threatTypes[system.threat_type].ru.split(":")[0];
  return value(words || null, systemSource(system, "threat_type"), text("не определён"));
}
