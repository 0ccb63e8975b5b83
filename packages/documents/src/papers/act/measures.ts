import { baseMeasures, groupOf, measures21 } from "@opis/model/law/measures-21/measures";
import type { SecurityLevelNumber } from "@opis/model/law/security-level-rows";
import type { Row } from "@opis/model/row";
import { levelOf } from "@opis/model/system-level";
import type { WizardAnswers } from "@opis/model/wizards/answers";
import { paragraph, table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { ofSystem } from "../../facts/system-facts.ts";
import { blank, joined, ofWizard, text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content, Row as TableRow } from "../../model.ts";

type Answers = WizardAnswers<"act_opredeleniya_zashishennosty">;
type System = Row<"system">;

/** Base sets of measures by level, without the excluded ones, and those with their reasons (order 21, points 8 to 9). */
export function measuresPart(facts: CompanyFacts, systems: readonly System[], answers: Answers): Block[] {
  const levels = [...byLevel(facts, systems)].sort(([one], [other]) => one - other);
  return [
    ...levels.flatMap(([level, subject], index) =>
      levelTable(level, subject, { answers, number: levels.length === 1 ? "А.4" : `А.4.${index + 1}` }),
    ),
    ...excludedTable(levels, answers),
  ];
}

/** Systems by the level they have. */
export function byLevel(facts: CompanyFacts, systems: readonly System[]): Map<SecurityLevelNumber, System[]> {
  const found = new Map<SecurityLevelNumber, System[]>();
  for (const system of systems) {
    const level = levelOf(facts, system)?.level;
    if (level !== undefined) found.set(level, [...(found.get(level) ?? []), system]);
  }
  return found;
}

interface LevelTable {
  readonly answers: Answers;
  /** Of several tables each has a number of its own. */
  readonly number: string;
}

function levelTable(
  level: SecurityLevelNumber,
  systems: readonly System[],
  { answers: { excluded, measures }, number }: LevelTable,
): Block[] {
  const left = new Set(excluded.map(({ measure }) => measure));
  const rows: TableRow[] = [];
  let group = "";
  for (const measure of baseMeasures(level).filter(({ code }) => !left.has(code))) {
    if (groupOf(measure) !== group) {
      group = groupOf(measure);
      rows.push({ group: [text(group)] });
    }
    const covered = measures.find((one) => one.measure === measure.code);
    rows.push([
      [text(`${measure.code}. ${measure.title}`)],
      [value(covered?.what, ofWizard("measures"), blank())],
      [value(shortDate(covered?.due ?? null), ofWizard("measures"), blank())],
    ]);
  }
  const names = systems.map((system) => value(system.name, ofSystem(system, "name")));
  return [
    paragraph([text("Системы: "), ...joined(names, ", "), text(".")], { indent: false, keepNext: true }),
    table(
      [
        { title: "Мера", width: 9 },
        { title: "Чем закрыта", width: 6 },
        { title: "Срок", width: 3 },
      ],
      rows,
      { caption: `Таблица ${number}. Базовый набор мер для УЗ${level}` },
    ),
  ];
}

function excludedTable(levels: readonly (readonly [SecurityLevelNumber, System[]])[], { excluded }: Answers): Block[] {
  const rows = excluded.flatMap(({ measure, reason }): Content[][] => {
    const known = measures21.find(({ code }) => code === measure);
    const systems = levels.flatMap(([level, subject]) => (known?.levels.includes(level) ? subject : []));
    if (!known || systems.length === 0 || reason.trim() === "") return [];
    return [
      [
        [text(`${measure}. ${known.title}`)],
        joined(
          systems.map((system) => [value(system.name, ofSystem(system, "name"))]),
          "; ",
        ),
        [value(reason, ofWizard("excluded"))],
      ],
    ];
  });
  if (rows.length === 0) return [];
  const columns = [
    { title: "Мера", width: 6 },
    { title: "Системы", width: 3 },
    { title: "Причина исключения", width: 5 },
  ];
  return [table(columns, rows, { caption: "Меры, исключённые при адаптации базового набора" })];
}
