import type { DataCategory } from "@opis/model/law/security-level";
import { securityLevel } from "@opis/model/law/security-level";
import type { Row } from "@opis/model/row";
import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { levelGroups, levelOf, ofSystem } from "../../facts/system-facts.ts";
import { bold, text, value } from "../../inline.ts";
import type { Block, Content, Row as TableRow } from "../../model.ts";

const categoryWords = {
  special: "специальные",
  biometric: "биометрические",
  other: "иные",
  public: "общедоступные",
} as const satisfies Record<DataCategory, string>;

/** Table А.3: one row for each category and kind of individuals, and the strictest as the result (decree 1119, points 9 to 12). */
export function levelsTable(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  said: Readonly<Record<string, boolean>>,
): Block {
  const rows = systems.flatMap((system): TableRow[] => [
    ...levelGroups(facts, system, said).map((group) => row(system, group)),
    [
      bold(value(system.name, ofSystem(system, "name"))),
      [text("итог: самый строгий")],
      [text("—")],
      [text("—")],
      [text("—")],
      [text("—")],
      bold(text(`УЗ-${levelOf(facts, system, said)?.level ?? "—"}`)),
    ],
  ]);
  return table(
    [
      { title: "Система", width: 4 },
      { title: "Категория", width: 3 },
      { title: "Чьи данные", width: 3 },
      { title: "Объём", width: 4 },
      { title: "Тип угроз", width: 2, align: "center" },
      { title: "Норма", width: 3 },
      { title: "Уровень", width: 2, align: "center" },
    ],
    rows,
    {
      caption: "Таблица А.3. Определение уровня защищённости (нормы требований, утверждённых ПП РФ № 1119)",
      upright: true,
    },
  );
}

function row(
  system: Row<"system">,
  { category, onlyEmployees, over100000 }: ReturnType<typeof levelGroups>[number],
): Content[] {
  const threatType = system.threat_type ?? "3";
  const decision = securityLevel({ categories: [category], onlyEmployees, over100000: over100000 ?? true, threatType });
  return [
    [value(system.name, ofSystem(system, "name"))],
    [text(categoryWords[category])],
    [text(onlyEmployees ? "работники оператора" : "не работники")],
    [text(volume(onlyEmployees, over100000))],
    [value(threatType, ofSystem(system, "threat_type"))],
    [text(decision?.rows[0]?.point ?? "—")],
    [text(decision ? `УЗ-${decision.level}` : "—")],
  ];
}

function volume(onlyEmployees: boolean, over100000: boolean | undefined): string {
  if (onlyEmployees) return "не имеет значения";
  if (over100000 === undefined) return "свыше 100 000 (принят по верхней границе)";
  return over100000 ? "свыше 100 000" : "до 100 000";
}
