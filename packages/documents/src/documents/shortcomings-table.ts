import { words } from "@opis/model/bilingual-text";
import type { shortcomingSchema } from "@opis/model/wizards/company-document-answers";
import { dash, table, text, value, wizardSource } from "../block.ts";
import type { Block, Content, ContentColumn } from "../composed-document.ts";
import type { Unfinished } from "../document-definition.ts";
import { shortDate } from "../language/format-values.ts";
import type { PlannedMeasure } from "./company-status-report/remedy-plan.ts";
import { riskObject } from "./risk-tables.ts";

type Shortcoming = ReturnType<(typeof shortcomingSchema)["parse"]>;

const columns: readonly ContentColumn[] = [
  { title: "№", width: 2, align: "center" },
  { title: "Где выявлено", width: 10 },
  { title: "Недостаток", width: 16 },
  { title: "Что сделать", width: 14 },
  { title: "Срок", width: 8 },
  { title: "Исполнитель", width: 11 },
];

/** Lists shortcomings shown by the company's answers, then those written by the inspectors; empty if there are none. */
export function shortcomingsTable(
  measures: readonly PlannedMeasure[],
  shortcomings: readonly Shortcoming[],
  caption: string,
): Block[] {
  const source = wizardSource("shortcomings");
  const cells = [
    ...measures.map(({ risk, remedy, due, responsible }): Content[] => [
      [riskObject(risk)],
      [text(`${risk.rule.name.ru}\n${risk.rule.law.ru}`)],
      [text(remedy)],
      [text(shortDate(due) ?? due)],
      responsible.trim() === "" ? [dash()] : [text(responsible)],
    ]),
    ...shortcomings.map(({ what, remedy, due, who }): Content[] => [
      [text("Проверка")],
      [value(what, source)],
      [value(remedy, source)],
      [value(shortDate(due), source)],
      [value(who, source)],
    ]),
  ];
  if (cells.length === 0) return [];
  return [
    table(
      columns,
      cells.map((row, index) => [[text(String(index + 1))], ...row]),
      { caption },
    ),
  ];
}

/** Reports shortcomings without a remedy, a deadline or a responsible person. */
export function unansweredShortcomings(shortcomings: readonly Shortcoming[]): Unfinished[] {
  const isIncomplete = shortcomings.some(({ remedy, due, who }) => remedy === "" || due === null || who === "");
  if (!isIncomplete) return [];
  const label = words(
    "Для каждого недостатка укажите, что сделать, срок и исполнителя",
    "For each shortcoming, state what to do, by when and who does it",
  );
  return [{ form: "wizard", id: null, field: "shortcomings", label }];
}
