import type { SecurityLevelNumber } from "@opis/model/law/security-level";
import { baseMeasures, groupOf, measures21 } from "@opis/model/law/security-measures";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import type { WizardAnswers } from "@opis/model/wizards/document-answers";
import { technologyOf, type UsedTechnologyName } from "@opis/model/wizards/system-document-answers";
import { dash, joinContent, paragraph, table, text, value, wizardSource } from "../../block.ts";
import type { Block, Content, ContentRow as TableRow } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { shortDate } from "../../language/format-values.ts";

type Answers = WizardAnswers<"act_opredeleniya_zashishennosty">;
type System = Row<"system">;

/** Returns the base sets of measures by level, then the excluded measures with their reasons (order 21, points 8 to 9). */
export function measuresPart(facts: CompanyFacts, systems: readonly System[], answers: Answers): Block[] {
  const levels = [...groupByLevel(facts, systems)].sort(([one], [other]) => one - other);
  return [
    ...levels.flatMap(([level, subject], index) =>
      levelTable(level, subject, { answers, number: levels.length === 1 ? "А.4" : `А.4.${index + 1}` }),
    ),
    ...excludedTable(levels, answers),
  ];
}

/** Returns whether a system uses a technology; null or undefined if unanswered. */
export function usesTechnology({ technologies }: Answers, { id }: System, technology: UsedTechnologyName) {
  return technologies[String(id)]?.[technology];
}

/** Groups systems by their security level. */
export function groupByLevel(facts: CompanyFacts, systems: readonly System[]): Map<SecurityLevelNumber, System[]> {
  const systemsByLevel = new Map<SecurityLevelNumber, System[]>();
  for (const system of systems) {
    const level = levelOf(facts, system)?.level;
    if (level !== undefined) systemsByLevel.set(level, [...(systemsByLevel.get(level) ?? []), system]);
  }
  return systemsByLevel;
}

interface LevelTable {
  readonly answers: Answers;
  /** Table number, used if there are several tables. */
  readonly number: string;
}

function levelTable(level: SecurityLevelNumber, systems: readonly System[], { answers, number }: LevelTable): Block[] {
  const { excluded, measures } = answers;
  const excludedCodes = new Set(excluded.map(({ measure }) => measure));
  const isLeftOut = (code: string) =>
    excludedCodes.has(code) && leaving(systems, code, answers).length === systems.length;
  const rows: TableRow[] = [];
  let group = "";
  for (const measure of baseMeasures(level).filter(({ code }) => !isLeftOut(code))) {
    if (groupOf(measure) !== group) {
      group = groupOf(measure);
      rows.push({ group: [text(group)] });
    }
    const covered = measures.find((row) => row.measure === measure.code);
    const name = [text(`${measure.code}. ${measure.title}`)];
    const how = [
      [value(covered?.what, wizardSource("measures"), dash())],
      [value(shortDate(covered?.due ?? null), wizardSource("measures"), dash())],
    ];
    rows.push(measures.length > 0 ? [name, ...how] : [name]);
  }
  const names = systems.map((system) => value(system.name, systemSource(system, "name")));
  return [
    paragraph([text("Системы: "), ...joinContent(names, ", "), text(".")], { indent: false, keepNext: true }),
    table(
      // Without answers on measures there is nothing to print about their implementation.
      measures.length > 0
        ? [
            { title: "Мера", width: 9 },
            { title: "Чем закрыта", width: 6 },
            { title: "Срок", width: 3 },
          ]
        : [{ title: "Мера", width: 1 }],
      rows,
      { caption: `Таблица ${number}. Базовый набор мер для УЗ${level}` },
    ),
  ];
}

/** Returns the systems for which a measure is excluded: if its technology was answered, those that do not use it. */
function leaving(systems: readonly System[], measure: string, answers: Answers): readonly System[] {
  const technology = technologyOf(measure);
  const answerOf = (system: System) => technology && usesTechnology(answers, system, technology);
  return systems.some((system) => typeof answerOf(system) === "boolean")
    ? systems.filter((system) => answerOf(system) === false)
    : systems;
}

function excludedTable(levels: readonly (readonly [SecurityLevelNumber, System[]])[], answers: Answers): Block[] {
  const rows = answers.excluded.flatMap(({ measure, reason }): Content[][] => {
    const baseMeasure = measures21.find(({ code }) => code === measure);
    const having = levels.flatMap(([level, subject]) => (baseMeasure?.levels.includes(level) ? subject : []));
    const systems = leaving(having, measure, answers);
    if (!baseMeasure || systems.length === 0 || reason.trim() === "") return [];
    return [
      [
        [text(`${measure}. ${baseMeasure.title}`)],
        joinContent(
          systems.map((system) => [value(system.name, systemSource(system, "name"))]),
          "; ",
        ),
        [value(reason, wizardSource("excluded"))],
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
