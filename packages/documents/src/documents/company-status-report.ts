import { words } from "@opis/model/bilingual-text";
import { oneOf } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { acts } from "@opis/model/law/acts";
import { type LawChange, lawChanges } from "@opis/model/law/law-changes";
import { monthsAfter } from "@opis/model/time/company-day";
import {
  alert,
  contents,
  dash,
  heading,
  joinContent,
  listContent,
  paragraph,
  phrase,
  table,
  text,
  title,
  value,
} from "../block.ts";
import { type Block, type ComposedDocument, type Content, composeDocument } from "../composed-document.ts";
import type {
  DocumentDefinition,
  DocumentRequest,
  ReviewedChange,
  ReviewedComment,
  ReviewedDocument,
  WorkReview,
} from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { fineBasis, operatorName, placeAndDate } from "../facts/company-requisites.ts";
import { countRisks } from "../facts/company-risks.ts";
import { agreeing } from "../language/decline-name.ts";
import { shortDate } from "../language/format-values.ts";
import { anyProcess } from "../readiness/missing-company-answers.ts";
import { labelOf, wrongDates } from "../readiness/missing-questions.ts";
import { messages } from "../readiness-messages.ts";
import { termsOf } from "./company-status-report/deadlines.ts";
import { planOf } from "./company-status-report/remedy-plan.ts";
import { planPart, risksPart, termsPart } from "./company-status-report/risk-parts.ts";
import { summaryPart } from "./company-status-report/summary-part.ts";
import {
  objectsPart,
  riskCounts,
  sitesPart,
  transfersPart,
} from "./company-status-report/system-transfer-site-parts.ts";
import { actsPart } from "./internal-documents/internal-document.ts";
import { numberColumn, registerTable } from "./register-table.ts";

/** Months for which a change of law stays in the report after coming into force. */
const recentMonths = 24;

/** Returns recent and upcoming changes of law, and where they are taken into account. */
function lawPart({ date, work }: Pick<DocumentRequest, "date" | "work">): Block[] {
  const titles = new Map((work?.documents ?? []).map(({ key, title }) => [key, title]));
  const recent = lawChanges.filter(({ act }) => monthsAfter(acts[act].since, recentMonths) >= date);
  if (recent.length === 0) return [];
  return [
    heading(1, "Изменения закона"),
    table(
      [
        { title: "Действует с", kind: "figure", width: 3 },
        { title: "Акт", kind: "name", width: 5 },
        { title: "Что изменилось", kind: "reasoning", width: 8 },
        { title: "Где учтено", kind: "name", width: 5 },
      ],
      recent.map((lawChange): Content[] => [
        [text(shortDate(acts[lawChange.act].since) ?? acts[lawChange.act].since)],
        [text(acts[lawChange.act].short)],
        [text(lawChange.change.ru)],
        places(lawChange, titles),
      ]),
      { caption: "Изменения закона за два года" },
    ),
  ];
}

function places({ risks = [], checks = [], documents = [] }: LawChange, titles: ReadonlyMap<string, string>): Content {
  const affectedParts = [
    ...risks.map((code) => text(code)),
    ...(checks.length > 0 ? [text("проверка сайтов")] : []),
    ...documents.flatMap((key) => {
      const title = titles.get(key);
      return title === undefined ? [] : [text(title)];
    }),
  ];
  return affectedParts.length === 0 ? [text("документы компании")] : joinContent(affectedParts, "; ");
}

const forms = [
  "information",
  "commission",
  "department",
  "responsibilities",
  "site_app",
  "process",
  "system",
  "security",
  "system_server",
  "workstation",
  "network_hardware",
] as const satisfies readonly FormName[];

/** Number of missing fields listed by name for each questionnaire. */
const listedFields = 10;

/**
 * Renders section 2: missing answers of each questionnaire and the documents they block, least complete first (consents-and-agreements 6,
 * O2).
 */
function completenessPart(facts: CompanyFacts, request: DocumentRequest): Block[] {
  const waiting = documentsWaiting(request);
  const rows = forms
    .flatMap((form) => questionnaires(facts, form).map((row) => ({ form, row })))
    .filter(({ row }) => row.percent < 100 || row.missing.length > 0)
    .toSorted(
      (left, right) => left.row.percent - right.row.percent || right.row.missing.length - left.row.missing.length,
    );
  return [
    heading(1, "Полнота"),
    table(
      [
        { title: "Раздел", kind: "name", width: 4 },
        { title: "Объект", kind: "name", width: 4 },
        { title: "Заполнено", kind: "mark", width: 2 },
        { title: "Не заполнено", kind: "reasoning", width: 8 },
        { title: "Каким документам мешает", kind: "enumeration", width: 6 },
      ],
      rows.map(({ form, row }): Content[] => [
        [text(formNamed(form).title.ru)],
        [value(row.name, { form, id: row.id, field: row.missing[0] ?? "" }, text(oneOf(formNamed(form)).ru))],
        [text(`${row.percent}\u00a0%`)],
        missingCell(form, row),
        listContent((waiting.get(`${form}/${row.id}`) ?? []).map(text), dash()),
      ]),
      { caption: "Таблица 2.1. Незаполненное", whenEmpty: "Все анкеты заполнены" },
    ),
  ];
}

interface Questionnaire {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
  readonly missing: readonly string[];
}

function questionnaires({ snapshot }: CompanyFacts, form: (typeof forms)[number]): Questionnaire[] {
  const rows: readonly (Omit<Questionnaire, "name"> & { readonly name?: string; readonly is_active?: boolean })[] =
    snapshot.rows[form];
  return rows
    .filter(({ is_active: isActive }) => isActive !== false)
    .map(({ id, name = "", percent, missing }) => ({ id, name, percent, missing }));
}

function missingCell(form: FormName, { id, missing }: Questionnaire): Content {
  const missingLabels = missing
    .slice(0, listedFields)
    .map((field) => value(labelOf(form, field).ru, { form, id, field }));
  const more = missing.length - missingLabels.length;
  return listContent(more > 0 ? [...missingLabels, text(`ещё ${more}`)] : missingLabels, dash());
}

/** Returns the titles of documents blocked by missing answers, by questionnaire. */
function documentsWaiting({ work }: DocumentRequest): ReadonlyMap<string, string[]> {
  const titlesByQuestionnaire = new Map<string, Set<string>>();
  for (const { title, lacks } of work?.documents ?? [])
    for (const { form, id, code } of lacks) {
      const key = `${form}/${id ?? ""}`;
      titlesByQuestionnaire.set(key, (titlesByQuestionnaire.get(key) ?? new Set()).add(`${title} (${code})`));
    }
  return new Map([...titlesByQuestionnaire].map(([key, titles]) => [key, [...titles]]));
}

/** Maximum length, in characters, of a value printed in the history. */
const valueCharacters = 100;

const states = {
  not_ready: "не хватает данных",
  draft: "черновик",
  signable: "можно подписывать",
  signed: "подписан",
  stale: "устарел",
} as const satisfies Record<ReviewedDocument["state"], string>;

/** Renders sections 9 to 12: documents, comments and the history of the period; empty if the work was not loaded. */
function workParts({ work }: DocumentRequest): Block[] {
  if (!work) return [];
  return [...documentsPart(work), ...commentsPart(work.comments), ...historyPart(work)];
}

function documentsPart({ documents }: WorkReview): Block[] {
  const bound = new Set(["soglasie_na_obrabotku", "soglashenie_o_soblyudenii_bezobastnosti"]);
  const table = (rows: readonly ReviewedDocument[], caption: string) =>
    registerTable(
      rows,
      [
        numberColumn,
        { title: "Документ", kind: "name", width: 6, cell: ({ title }) => [text(title)] },
        { title: "Состояние", kind: "name", width: 4, cell: stateCell },
        { title: "Дата и номер", kind: "name", width: 3, cell: requisites },
        { title: "Утверждён", kind: "figure", width: 3, cell: ({ approved }) => [approved ? text(approved) : dash()] },
        { title: "Чего не хватает", kind: "reasoning", width: 7, cell: lacksCell },
      ],
      { caption },
    );
  return [
    heading(1, "Документы"),
    table(
      documents.filter(({ key }) => !bound.has(key)),
      "Таблица 9.1. Документы",
    ),
    table(
      documents.filter(({ key }) => bound.has(key)),
      "Таблица 9.2. Согласия и соглашения",
    ),
  ];
}

function stateCell({ state }: ReviewedDocument): Content {
  const words = text(states[state]);
  return state === "stale" ? alert(words) : [words];
}

function requisites({ date, number }: ReviewedDocument): Content {
  const parts = [shortDate(date), number.trim() === "" ? null : `№ ${number.trim()}`].filter((part) => part !== null);
  return parts.length === 0 ? [dash()] : [text(parts.join(", "))];
}

function lacksCell({ lacks }: ReviewedDocument): Content {
  return listContent([...new Set(lacks.map(({ message }) => message.ru.replace(/\.$/u, "")))].map(text), dash());
}

function commentsPart(comments: readonly ReviewedComment[]): Block[] {
  return [
    heading(1, "Комментарии"),
    registerTable(
      comments.toSorted((left, right) => Number(right.isOpen) - Number(left.isOpen)),
      [
        { title: "Объект", kind: "name", width: 4, cell: ({ object }) => [text(object)] },
        { title: "Вопрос", kind: "name", width: 4, cell: ({ field }) => [text(field)] },
        { title: "Текст", kind: "reasoning", width: 7, cell: ({ text: words }) => [text(words)] },
        { title: "Автор", kind: "name", width: 3, cell: ({ author }) => [author === "" ? dash() : text(author)] },
        { title: "Дата", kind: "figure", width: 3, cell: ({ at }) => [text(shortDate(at) ?? at)] },
        { title: "Состояние", kind: "figure", width: 3, cell: ({ isOpen }) => [text(isOpen ? "открыт" : "закрыт")] },
      ],
      { caption: "Таблица 10.1. Комментарии" },
    ),
  ];
}

function historyPart({ changes, changesCount, since }: WorkReview): Block[] {
  const more = changesCount - changes.length;
  return [
    heading(1, "История изменений"),
    registerTable<ReviewedChange>(
      changes,
      [
        { title: "Дата", kind: "figure", width: 3, cell: ({ at }) => [text(shortDate(at) ?? at)] },
        { title: "Кто", kind: "name", width: 3, cell: ({ who }) => [who === "" ? dash() : text(who)] },
        { title: "Объект", kind: "name", width: 4, cell: ({ object }) => [text(object)] },
        { title: "Вопрос", kind: "name", width: 4, cell: ({ field }) => [text(field)] },
        { title: "Было", kind: "name", width: 4, cell: ({ before }) => shortened(before) },
        { title: "Стало", kind: "name", width: 4, cell: ({ after }) => shortened(after) },
      ],
      { caption: `Таблица 11.1. Изменения с ${shortDate(since) ?? since}` },
    ),
    ...(more > 0 ? [paragraph(`Ещё изменений за период: ${more}.`)] : []),
  ];
}

function shortened(words: string): Content {
  const trimmed = words.trim();
  if (trimmed === "") return [dash()];
  return [text(trimmed.length > valueCharacters ? `${trimmed.slice(0, valueCharacters).trimEnd()}…` : trimmed)];
}

/** The analyst's report: completeness of the questionnaires, problems, what to do and by when (documents 1.9). */
export const companyStatusReport: DocumentDefinition<"otchet"> = {
  key: "otchet",
  title: words("Отчёт аналитика", "Analyst's report"),
  group: "main",
  seenBy: { level: "manage", refusal: messages.E14 },
  printsRisks: true,
  reportsWork: true,
  // The report is not signed, and missing answers are its subject.
  blanks: () => [],
  readiness: (facts, request) => ({
    missing: [...anyProcess(facts), ...wrongDates(facts, request, "may be early")],
    warnings: [],
  }),
  compose: (facts, request): ComposedDocument => {
    const risks = countRisks(facts, request);
    const terms = termsOf(facts, request);
    const { date, calendarDate = date } = request;
    const plan = planOf(facts, risks?.counted ?? [], { date: calendarDate, terms });
    const author = request.work?.author.trim();
    const body = [
      ...summaryPart(facts, request, { risks, terms, plan }),
      ...completenessPart(facts, request),
      ...risksPart(risks, fineBasis(facts, date)),
      ...objectsPart(facts, riskCounts(risks)),
      ...transfersPart(facts, request),
      ...sitesPart(facts),
      ...termsPart(terms, calendarDate),
      ...planPart(plan, request),
      ...workParts(request),
      ...lawPart(request),
    ];
    return composeDocument(facts, "Отчёт аналитика", [
      {
        orientation: "portrait",
        blocks: [
          title("ОТЧЁТ АНАЛИТИКА", operatorName(facts)),
          placeAndDate(facts, request),
          ...(author
            ? [
                paragraph(phrase`${text(agreeing(author, "Составил", "Составила"))}: ${text(author)}`, {
                  align: "left",
                  indent: false,
                }),
              ]
            : []),
          contents(),
          ...body,
          ...actsPart(body, request),
        ],
      },
    ]);
  },
};
