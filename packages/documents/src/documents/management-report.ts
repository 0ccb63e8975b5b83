import { words } from "@opis/model/bilingual-text";
import { type FinedParty, fineOn } from "@opis/model/law/fines";
import { type Risk, risksByRule } from "@opis/model/risks/risk-total";
import {
  alert,
  dash,
  facts as factsTable,
  heading,
  paragraph,
  phrase,
  small,
  table,
  text,
  title,
  value,
} from "../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  type ContentRow,
  composeDocument,
  type Inline,
} from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, MonthFigures, MonthReview } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { dateOfFacts, fineBasis } from "../facts/company-requisites.ts";
import { countRisks } from "../facts/company-risks.ts";
import { formatCount, formatNumber, shortDate } from "../language/format-values.ts";
import { wrongDates } from "../readiness/missing-questions.ts";
import { fineSums, formatFineRange } from "./risk-tables.ts";

/** Maximum numbers of rows, so that the report always fits on one page. */
const most = { risks: 4, deadlines: 4, documents: 2 } as const;

/** Maximum lengths, in characters, of texts that users write. */
const mostCharacters = { object: 44, deadline: 64, document: 64, company: 120 } as const;

/**
 * The one-page report for the head of the company: readiness and its trend, the main risks with fines, deadlines, open requests and
 * incidents, and what happened in a month.
 */
export const headReport: DocumentDefinition<"head_report"> = {
  key: "head_report",
  title: words("Отчёт руководителю", "Management report"),
  group: "main",
  printsRisks: true,
  reviewsMonth: true,
  isOnePage: true,
  // The report is not signed, and missing answers are its subject.
  blanks: () => [],
  readiness: (facts, request) => ({ missing: wrongDates(facts, request, "may be early"), warnings: [] }),
  compose: (facts, request): ComposedDocument => {
    const { month } = request;
    return composeDocument(facts, "Отчёт руководителю", [
      {
        orientation: "portrait",
        blocks: [
          title("ОТЧЁТ РУКОВОДИТЕЛЮ о персональных данных", companyName(facts)),
          paragraph(phrase`Сведения на ${dateOfFacts(request)}`, { align: "center" }),
          ...(month ? figuresPart(month, request.today) : []),
          ...risksPart(facts, request),
          ...(month ? [...deadlinesPart(month), ...eventsPart(month)] : []),
        ],
      },
    ]);
  },
};

/** Returns the short name as answered, or the name under which the company was added. */
function companyName({ information, snapshot }: CompanyFacts): Inline {
  const { id, short_name: name } = information;
  const source = { form: "information", id, field: "short_name" } as const;
  return value(clip(name, mostCharacters.company), source, text(clip(snapshot.company.name, mostCharacters.company)));
}

const shownFigures = [
  ["percent", "Анкеты заполнены", percentWords],
  ["missing", "Не хватает ответов", count],
  ["risks", "Учитываемые риски", count],
  ["documents", "Документы готовы к подписи", count],
  ["deadlines", "Сроки на 90 дней и просроченные", count],
] as const satisfies readonly (readonly [keyof MonthFigures, string, (number: number) => string])[];

/** Renders the figures of today, with those of the earliest day of the month that has stored figures. */
function figuresPart({ figures, earlier }: MonthReview, today: string): Block[] {
  const columns = [
    { title: "Показатель", kind: "name", width: 9 },
    { title: `На ${shortDate(today) ?? today}`, kind: "figure", width: 3, align: "center" },
  ] as const;
  if (!earlier)
    return [
      table(
        columns,
        shownFigures.map(([key, name, print]) => [[text(name)], [text(print(figures[key]))]]),
      ),
      paragraph(small(text("Показатели прошлых дней ещё не накоплены, поэтому изменений за месяц здесь нет.")), {
        indent: false,
      }),
    ];
  return [
    table(
      [
        ...columns,
        { title: `На ${shortDate(earlier.day) ?? earlier.day}`, kind: "figure", width: 3, align: "center" },
        { title: "Изменение", kind: "figure", width: 3, align: "center" },
      ],
      shownFigures.map(([key, name, print]): Content[] => [
        [text(name)],
        [text(print(figures[key]))],
        [text(print(earlier[key]))],
        [change(figures[key] - earlier[key])],
      ]),
    ),
  ];
}

function change(difference: number): Inline {
  if (difference === 0) return dash();
  return text(difference > 0 ? `+${count(difference)}` : count(difference));
}

function percentWords(percent: number): string {
  return `${percent}\u00a0%`;
}

function count(number: number): string {
  return formatNumber(number) ?? "0";
}

/** Renders the total fines and the main risks: those based on answers first, then those of unanswered questions. */
function risksPart(facts: CompanyFacts, request: DocumentRequest): Block[] {
  const countedRisks = countRisks(facts, request);
  const part = heading(2, "Главные риски", { numbered: false });
  if (!countedRisks) return [part, paragraph("Проверка рисков не проводилась.")];
  if (countedRisks.counted.length === 0) return [part, paragraph("Учитываемых рисков на эту дату не найдено.")];
  const finedParty = fineBasis(facts, request.date);
  const { answered, ifUnanswered } = fineSums(countedRisks.counted, finedParty);
  const rules = [...risksByRule(countedRisks.counted).values()];
  const topRules = [...rules.filter(isAnswered), ...rules.filter((risks) => !isAnswered(risks))].slice(0, most.risks);
  const more = rules.length - topRules.length;
  return [
    part,
    paragraph(
      [
        answered === "—" ? "По уже данным ответам штрафов не видно." : `Возможные штрафы по ответам — ${answered}.`,
        ifUnanswered === null ? "" : `Если не отвечать на открытые вопросы, вместе с ними — ${ifUnanswered}.`,
        more > 0 ? `Ещё ${formatCount(more, "вид", "вида", "видов")} рисков — в отчёте о рисках.` : "",
      ]
        .filter(Boolean)
        .join(" "),
      { indent: false },
    ),
    table(
      [
        { title: "Риск", kind: "reasoning", width: 9 },
        { title: "Где", kind: "name", width: 5 },
        { title: "Штраф за один случай", kind: "name", width: 5 },
      ],
      riskRows(topRules, finedParty),
    ),
  ];
}

type RisksOfRule = readonly Risk[];

function isAnswered([risk]: RisksOfRule): boolean {
  return risk?.rule.isBlank !== true;
}

function riskRows(rules: readonly RisksOfRule[], finedParty: FinedParty): ContentRow[] {
  const rowsOf = (risks: readonly RisksOfRule[]) => risks.flatMap((risksOfRule) => riskRow(risksOfRule, finedParty));
  const unanswered = rules.filter((risks) => !isAnswered(risks));
  return [
    ...rowsOf(rules.filter(isAnswered)),
    ...(unanswered.length === 0
      ? []
      : [{ group: [text("Вопросы без ответа: ответ покажет, есть ли нарушение")] }, ...rowsOf(unanswered)]),
  ];
}

function riskRow(risks: RisksOfRule, finedParty: FinedParty): Content[][] {
  const [risk] = risks;
  if (!risk) return [];
  const fine = risk.rule.fine && fineOn(risk.rule.fine, finedParty);
  const { name } = risk.object;
  const otherCount = risks.length - 1;
  const objectText = name.trim() === "" ? "компания" : clip(name, mostCharacters.object);
  return [
    [
      [text(risk.rule.name.ru)],
      [text(otherCount > 0 ? `${objectText} и ещё ${count(otherCount)}` : objectText)],
      [fine ? text(`${fine.onlyAfterLeak ? "при утечке: " : ""}${formatFineRange(fine.price)}`) : dash()],
    ],
  ];
}

function deadlinesPart({ deadlines }: MonthReview): Block[] {
  const nextDeadlines = deadlines.slice(0, most.deadlines);
  const more = deadlines.length - nextDeadlines.length;
  const overdueCount = deadlines.filter(({ isOver }) => isOver).length;
  const about = [
    overdueCount > 0 ? `просрочено ${count(overdueCount)}` : "",
    more > 0 ? `ещё ${count(more)}` : "",
  ].filter(Boolean);
  return [
    heading(2, `Сроки ближайших 30 дней${about.length > 0 ? ` (${about.join(", ")})` : ""}`, { numbered: false }),
    nextDeadlines.length === 0
      ? paragraph("Сроков на ближайшие 30 дней нет.", { indent: false })
      : table(
          [
            { title: "Дата", kind: "figure", width: 3 },
            { title: "Что", kind: "reasoning", width: 8 },
            { title: "Объект или исполнитель", kind: "name", width: 7 },
          ],
          nextDeadlines.map(({ day, isOver, name, label }): Content[] => {
            const date = text(shortDate(day) ?? day);
            return [
              isOver ? alert(date) : [date],
              [text(clip(name, mostCharacters.deadline))],
              [label.trim() === "" ? dash() : text(clip(label, mostCharacters.object))],
            ];
          }),
        ),
  ];
}

function eventsPart({ open, events, since }: MonthReview): Block[] {
  const overdue = open.overdue > 0 ? `, просрочено ${count(open.overdue)}` : "";
  const answers = `${formatCount(events.answers, "ответ", "ответа", "ответов")} в ${formatCount(events.questionnaires, "анкете", "анкетах", "анкетах")}`;
  return [
    heading(2, `Запросы, инциденты и изменения с ${shortDate(since) ?? since}`, { numbered: false }),
    factsTable([
      ["Открытые запросы о данных", `${count(open.requests)}${overdue}`],
      ["Открытые инциденты", count(open.incidents)],
      ["Получено за месяц", receivedWords(events)],
      ["Изменено", events.answers === 0 ? dash() : answers],
      ["Утверждены документы", approvedWords(events)],
      ["Выполнено задач", count(events.tasks)],
    ]),
  ];
}

function receivedWords({ requests, incidents }: MonthReview["events"]): string {
  return `${formatCount(requests, "запрос", "запроса", "запросов")}, ${formatCount(incidents, "инцидент", "инцидента", "инцидентов")}`;
}

function approvedWords({ approved }: MonthReview["events"]): Inline {
  const names = approved.slice(0, most.documents).map((name) => clip(name, mostCharacters.document));
  const more = approved.length - names.length;
  if (names.length === 0) return dash();
  return text(more > 0 ? `${names.join("; ")} и ещё ${count(more)}` : names.join("; "));
}

/** Shortens a text between words, if it is longer than `length` characters. */
function clip(words: string, length: number): string {
  const trimmed = words.trim();
  if (trimmed.length <= length) return trimmed;
  const start = trimmed.slice(0, length);
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > length / 2 ? end : length).trimEnd()}…`;
}
