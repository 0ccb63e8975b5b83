import type { FinedParty } from "@opis/model/law/fines";
import { severities } from "@opis/model/risks/risk-rule";
import type { Risk } from "@opis/model/risks/risk-total";
import { daysBetween } from "@opis/model/time/company-day";
import { alert, dash, heading, notSet, paragraph, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import type { CountedRisks } from "../../facts/company-risks.ts";
import { shortDate } from "../../language/format-values.ts";
import { numberColumn, type RegisterColumn, registerTable } from "../register-table.ts";
import { formatFine, remedyWords, riskObject } from "../risk-tables.ts";
import type { Term } from "./deadlines.ts";
import { type PlannedMeasure, priorityWords } from "./remedy-plan.ts";

interface PrintedRisk {
  readonly risk: Risk;
  readonly status: Content;
}

/** Renders section 3: all risks, including those ignored by a decision (documents 1.9). */
export function risksPart(risks: CountedRisks | undefined, finedParty: FinedParty): Block[] {
  const section = heading(1, "Риски");
  if (!risks) return [section, paragraph("Проверка рисков не проводилась.")];
  const rows: PrintedRisk[] = [
    ...risks.counted.map((risk) => ({ risk, status: [text("учтён")] })),
    ...risks.ignored.map(({ risk, decision }) => {
      const who = [decision.ignored_by, shortDate(decision.ignored_at)].filter(Boolean).join(", ");
      const why = decision.comment.trim() === "" ? "без комментария" : decision.comment.trim();
      return { risk, status: [text(`не учитывается: ${who === "" ? "кем, не указано" : who}; ${why}`)] };
    }),
  ];
  return [
    section,
    registerTable(rows, riskColumns(finedParty), { caption: "Таблица 3.1. Риски", whenEmpty: "Рисков нет" }),
  ];
}

function riskColumns(finedParty: FinedParty): RegisterColumn<PrintedRisk>[] {
  return [
    numberColumn,
    { title: "Код", kind: "code", width: 3, cell: ({ risk }) => [text(risk.rule.code)] },
    { title: "Объект", kind: "name", width: 4, cell: ({ risk }) => [riskObject(risk)] },
    { title: "Риск", kind: "name", width: 5, cell: ({ risk }) => [text(risk.rule.name.ru)] },
    { title: "Важность", kind: "figure", width: 3, cell: ({ risk }) => severity(risk) },
    { title: "Норма", kind: "name", width: 4, cell: ({ risk }) => [text(risk.rule.law.ru)] },
    { title: "Штраф", kind: "identifier", width: 4, cell: ({ risk }) => price(risk, finedParty) },
    { title: "Учтён", kind: "name", width: 4, cell: ({ status }) => status },
    { title: "Рекомендация", kind: "enumeration", width: 6, cell: ({ risk }) => [text(remedyWords(risk.rule))] },
  ];
}

function severity({ rule }: Risk): Content {
  const words = text(severities[rule.severity].ru);
  return rule.severity === "critical" ? alert(words) : [words];
}

function price({ rule }: Risk, finedParty: FinedParty): Content {
  const words = formatFine(rule.fine, finedParty);
  return [words === null ? dash() : text(words)];
}

/** Renders section 7: overdue terms, in red, and upcoming ones. */
export function termsPart(terms: readonly Term[], date: string): Block[] {
  return [
    heading(1, "Сроки"),
    registerTable(
      terms,
      [
        {
          title: "Что",
          kind: "name",
          width: 6,
          cell: ({ what, form, id, field }) => [{ ...text(what), source: { form, id, field } }],
        },
        { title: "Объект", kind: "name", width: 5, cell: ({ object }) => [text(object)] },
        { title: "Норма", kind: "name", width: 4, cell: ({ law }) => [law === "" ? dash() : text(law)] },
        { title: "Срок", kind: "figure", width: 3, cell: ({ day }) => [text(shortDate(day) ?? day)] },
        { title: "Осталось дней", kind: "figure", width: 2, cell: ({ day }) => daysLeftCell(day, date) },
      ],
      { caption: "Таблица 7.1. Сроки", whenEmpty: "Ближайших сроков нет" },
    ),
  ];
}

function daysLeftCell(day: string, date: string): Content {
  const days = daysBetween(date, day);
  return days < 0 ? alert(text(`−${-days}`)) : [text(String(days))];
}

/** Renders section 8: the measures with assignees and due dates. */
export function planPart(plan: readonly PlannedMeasure[], { work }: DocumentRequest): Block[] {
  const titles = new Map((work?.documents ?? []).map(({ key, title }) => [key, title]));
  return [
    heading(1, "План действий"),
    registerTable(
      plan,
      [
        numberColumn,
        { title: "Мера", kind: "reasoning", width: 8, cell: ({ remedy }) => [text(remedy)] },
        { title: "Объект", kind: "name", width: 5, cell: ({ risk }) => [riskObject(risk)] },
        { title: "Приоритет", kind: "figure", width: 3, cell: ({ priority }) => urgency(priority) },
        { title: "Срок", kind: "figure", width: 3, cell: ({ due }) => [text(shortDate(due) ?? due)] },
        { title: "Ответственный", kind: "name", width: 4, cell: ({ responsible }) => who(responsible) },
        { title: "Документ-результат", kind: "name", width: 4, cell: ({ risk }) => result(risk, titles) },
      ],
      { caption: "Таблица 8.1. План действий", whenEmpty: "Мер не требуется" },
    ),
  ];
}

function urgency(priority: number): Content {
  const words = text(`${priorityWords(priority)} (${priority})`);
  return priority >= 40 ? alert(words) : [words];
}

function who(responsible: string): Content {
  return [responsible.trim() === "" ? { ...notSet(), text: "не назначен" } : text(responsible)];
}

function result({ places }: Risk, titles: ReadonlyMap<string, string>): Content {
  const [title] = places.flatMap(({ paper: key }) => (key === undefined ? [] : (titles.get(key) ?? [])));
  return [title === undefined ? dash() : text(title)];
}
