import { type DataCategory, securityLevel } from "@opis/model/law/security-level";
import { type LevelGroup, levelGroups, levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { bold, dash, phrase, table, text, value } from "../../block.ts";
import type { Block, Content, ContentRow as TableRow } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";

type System = Row<"system">;

const categoryWords = {
  special: "специальные",
  biometric: "биометрические",
  other: "иные",
  public: "общедоступные",
} as const satisfies Record<DataCategory, string>;

/** Renders table А.3: one row per category and kind of individuals; the strictest level is the result (decree 1119, points 9 to 12). */
export function levelsTable(facts: CompanyFacts, systems: readonly System[]): Block {
  const rows = systems.flatMap((system): TableRow[] => {
    const level = levelOf(facts, system);
    if (!level) return [];
    const groups = levelGroups(facts, system).flatMap((group) => row(system, group));
    const result: Content[] = [
      bold(value(system.name, systemSource(system, "name"))),
      [text("итог: самый строгий")],
      [dash()],
      [dash()],
      [dash()],
      [dash()],
      bold(text(`УЗ${level.level}`)),
    ];
    return groups.length > 1 ? [...groups, result] : groups;
  });
  return table(
    [
      { title: "Система", kind: "name", width: 4 },
      { title: "Категория", kind: "figure", width: 3 },
      { title: "Чьи данные", kind: "name", width: 3 },
      { title: "Объём и откуда он известен", kind: "figure", width: 4 },
      { title: "Тип угроз", kind: "mark", width: 2, align: "center" },
      { title: "Норма", kind: "code", width: 3 },
      { title: "Уровень", kind: "mark", width: 2, align: "center" },
    ],
    rows,
    {
      caption: "Таблица А.3. Определение уровня защищённости (пункты Требований № 1119)",
    },
  );
}

function row(system: System, { category, onlyEmployees, volume }: LevelGroup): Content[][] {
  const { threat_type: threatType } = system;
  if (threatType === null || volume.source === "open") return [];
  const decision = securityLevel({ categories: [category], onlyEmployees, over100000: volume.isOver, threatType });
  const [reason] = decision?.rows ?? [];
  if (!reason) return [];
  return [
    [
      [value(system.name, systemSource(system, "name"))],
      [text(categoryWords[category])],
      [text(onlyEmployees ? "работники оператора" : "не работники")],
      volumeCell(system, onlyEmployees, volume),
      [value(threatType, systemSource(system, "threat_type"))],
      [text(reason.point)],
      [text(`УЗ${reason.level}`)],
    ],
  ];
}

function volumeCell(
  system: System,
  onlyEmployees: boolean,
  { isOver, source }: Exclude<LevelGroup["volume"], { source: "open" }>,
): Content {
  if (onlyEmployees) return [text("не имеет значения")];
  const words = isOver ? "свыше 100 000" : "до 100 000";
  if (source === "bands") return [text(`${words} (по полосам)`)];
  return phrase`${value(words, systemSource(system, "is_over_100000"))} (по ответу)`;
}

/** Returns the decided level with its point: «3-го уровня защищённости … (п. 11 „д“ Требований № 1119)». */
export function decisionWords(facts: CompanyFacts, system: System): Content[] {
  const level = levelOf(facts, system);
  if (!level) return [];
  const point = level.rows.find((reason) => reason.level === level.level)?.point ?? "";
  return [
    phrase`для информационной системы «${value(system.name, systemSource(system, "name"))}» установить необходимость обеспечения ${text(`${level.level}-го`)} уровня защищённости персональных данных — УЗ${text(String(level.level))} (${text(point)} Требований № 1119)`,
  ];
}
