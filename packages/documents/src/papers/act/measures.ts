import { baseMeasures, groupOf } from "@opis/model/law/measures-21/measures";
import type { Row } from "@opis/model/row";
import type { WizardAnswers } from "@opis/model/wizards/answers";
import { paragraph, table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { levelOf, ofSystem } from "../../facts/system-facts.ts";
import { joined, text, value } from "../../inline.ts";
import type { Block, Content, Row as TableRow } from "../../model.ts";

type Answers = WizardAnswers<"act_opredeleniya_zashishennosty">;

/** Base sets of measures by level, without the excluded ones, and those with their reasons (order 21, points 8 to 9). */
export function measuresPart(
  facts: CompanyFacts,
  systems: readonly Row<"system">[],
  { over_100000, excluded }: Answers,
): Block[] {
  const byLevel = new Map<1 | 2 | 3 | 4, Row<"system">[]>();
  for (const system of systems) {
    const level = levelOf(facts, system, over_100000)?.level;
    if (level !== undefined) byLevel.set(level, [...(byLevel.get(level) ?? []), system]);
  }
  const left = new Map(
    excluded.filter(({ reason }) => reason.trim() !== "").map(({ measure, reason }) => [measure, reason]),
  );
  const levels = [...byLevel].sort(([one], [other]) => one - other);
  return [
    ...levels.flatMap(([level, subject]) => levelTable(level, subject, left)),
    ...(left.size === 0 ? [] : [excludedTable(left)]),
  ];
}

function levelTable(
  level: 1 | 2 | 3 | 4,
  systems: readonly Row<"system">[],
  left: ReadonlyMap<string, string>,
): Block[] {
  const measures = baseMeasures(level).filter(({ code }) => !left.has(code));
  const rows: TableRow[] = [];
  let group = "";
  for (const measure of measures) {
    if (groupOf(measure) !== group) {
      group = groupOf(measure);
      rows.push({ group: [text(group)] });
    }
    rows.push([[text(measure.code)], [text(measure.title)]]);
  }
  const names = systems.map((system) => value(system.name, ofSystem(system, "name")));
  return [
    paragraph([text("Системы: "), ...joined(names, ", "), text(".")], { indent: false, keepNext: true }),
    table(
      [
        { title: "Мера", width: 2 },
        { title: "Содержание меры", width: 12 },
      ],
      rows,
      { caption: `Таблица А.4. Базовый набор мер для УЗ-${level}` },
    ),
  ];
}

function excludedTable(left: ReadonlyMap<string, string>): Block {
  return table(
    [
      { title: "Мера", width: 2 },
      { title: "Причина исключения", width: 10 },
    ],
    [...left].map(([measure, reason]): Content[] => [
      [text(measure)],
      [value(reason, { form: "wizard", id: null, field: "excluded" })],
    ]),
    { caption: "Меры, исключённые при адаптации базового набора" },
  );
}
