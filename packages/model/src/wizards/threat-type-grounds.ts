import { words } from "../bilingual-text.ts";
import type { Row } from "../rows/row.ts";

type ThreatType = NonNullable<Row<"system">["threat_type"]>;

/** Possible reasons for a type of threats (Decree 1119, points 6 and 7); an act prints those its author selects. */
export const threatFacts = {
  model: words(
    "Модель угроз признала неактуальными угрозы, связанные с недекларированными возможностями системного и прикладного ПО",
    "The threat model found threats of undeclared features of system and application software irrelevant",
  ),
  licensed: words("ПО получено от правообладателя", "The software comes from its right holder"),
  support: words("Действует поддержка производителя", "The vendor supports it"),
  updates: words("Обновления устанавливаются", "Updates are installed"),
  violators: words(
    "Нарушители, способные использовать недекларированные возможности, признаны неактуальными",
    "Violators able to use undeclared features are found irrelevant",
  ),
  trust: words(
    "Применяется ПО с оценкой соответствия по уровню доверия",
    "The software is assessed by a level of trust",
  ),
  app_uncontrolled: words(
    "Прикладное ПО разработано без контроля исходного кода",
    "Application software is developed without control of its source code",
  ),
  app_violator: words(
    "Есть актуальный нарушитель, способный внести недекларированные возможности в прикладное ПО",
    "A relevant violator is able to put undeclared features into application software",
  ),
  system_uncontrolled: words(
    "Системное ПО разработано без контроля исходного кода",
    "System software is developed without control of its source code",
  ),
  system_violator: words(
    "Есть актуальный нарушитель, способный внести недекларированные возможности в системное ПО",
    "A relevant violator is able to put undeclared features into system software",
  ),
} as const;
export type ThreatFact = keyof typeof threatFacts;

/** The types of threats that each reason supports. */
export const threatFactsOf = {
  "1": ["system_uncontrolled", "system_violator"],
  "2": ["app_uncontrolled", "app_violator"],
  "3": ["model", "licensed", "support", "updates", "violators", "trust"],
} as const satisfies Record<ThreatType, readonly ThreatFact[]>;
