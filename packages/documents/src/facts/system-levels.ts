import { threatTypes } from "@opis/model/forms/system-options";
import type { DataCategory } from "@opis/model/law/security-level";
import { categoriesHeld, hasSubjects, levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { text, value } from "../block.ts";
import type { Inline } from "../composed-document.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { systemSource } from "./system-facts.ts";

type System = Row<"system">;

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
