import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { describe, expect, test } from "vitest";
import type { DocumentRequest, MonthReview } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { generateDocument } from "../generate-document.ts";
import { printPdf } from "../render/pdf/pdf.ts";
import { messagesOf, textOf } from "../testing/compose-sample.ts";
import { equippedCompany } from "../testing/sample-company.ts";
import { headReport } from "./management-report.ts";

const figures = { percent: 64, missing: 120, risks: 18, documents: 12, deadlines: 4 };
const nothing = { answers: 0, questionnaires: 0, approved: [], tasks: 0, requests: 0, incidents: 0 };

const month: MonthReview = {
  since: "2026-10-22",
  figures,
  earlier: { ...figures, day: "2026-10-23", percent: 57, missing: 180, documents: 12 },
  deadlines: [
    { day: "2026-11-01", isOver: true, name: "Ответить на запрос", label: "Запрос № 5" },
    { day: "2026-12-01", isOver: false, name: "Провести обучение", label: "" },
  ],
  open: { requests: 2, overdue: 1, incidents: 0 },
  events: { ...nothing, answers: 143, questionnaires: 12, approved: ["Политика"], tasks: 3 },
};

const request: DocumentRequest<"head_report"> = {
  date: "2026-11-21",
  number: "",
  answers: {},
  object: null,
  today: "2026-11-21",
  previousDate: null,
  risks: { systemsWithAct: [], ignored: [], onSites: [] },
};

const full = equippedCompany().builder.snapshot();
const empty = buildSnapshot("Ромашка").snapshot();

const compose = (snapshot = full, changes: Partial<typeof request> = { month }) =>
  headReport.compose(companyFacts(snapshot), { ...request, ...changes });
const pagesOf = async (document: ReturnType<typeof compose>) => (await printPdf(document)).pages;

test("figures have their trend, deadlines their dates, and the month its events", () => {
  const text = textOf(compose());
  expect(text).toMatch(/Анкеты заполнены 64\s% 57\s% \+7/u);
  expect(text).toMatch(/Не хватает ответов 120 180 −60/u);
  expect(text).toMatch(/Документы готовы к подписи 12 12 —/u);
  expect(text).toMatch(/01\.11\.2026 Ответить на запрос Запрос № 5/u);
  expect(text).toContain("просрочено 1");
  expect(text).toMatch(/Открытые запросы о данных 2, просрочено 1/u);
  expect(text).toMatch(/Изменено 143\sответа в 12\sанкетах/u);
  expect(text).toContain("Утверждены документы Политика");
});

test("without stored figures there is no trend", () => {
  const text = textOf(compose(full, { month: { ...month, earlier: null } }));
  expect(text).not.toContain("Изменение ");
  expect(text).toContain("Показатели прошлых дней ещё не накоплены");
});

test("risks of answers come first, those of unanswered questions are not called violations", () => {
  const text = textOf(compose(empty));
  expect(text).toContain("По уже данным ответам штрафов не видно.");
  expect(text).toContain("Вопросы без ответа: ответ покажет, есть ли нарушение");
});

test("without figures, as for a reader of a part, only the risks are printed", () => {
  const text = textOf(compose(full, {}));
  expect(text).toContain("Главные риски");
  expect(text).not.toContain("Открытые запросы");
});

test("an empty company can have its report", () => {
  expect(messagesOf("head_report", empty)).toEqual([]);
});

const long = "Обработка персональных данных соискателей и работников ".repeat(6);
const longest: MonthReview = {
  ...month,
  deadlines: Array.from({ length: 40 }, () => ({ day: "2026-11-01", isOver: true, name: long, label: long })),
  events: { ...month.events, approved: Array.from({ length: 30 }, () => long), requests: 5, incidents: 2 },
};

describe("the report fits on one page", () => {
  test.each([
    ["of a company with answers", full, month],
    ["of an empty company", empty, { ...month, earlier: null, deadlines: [], events: nothing }],
    ["with the longest texts and lists", full, longest],
  ] as const)("%s", async (_, snapshot, review) => {
    expect(await pagesOf(compose(snapshot, { month: review }))).toBe(1);
  });

  test("with the longest names of risks and objects, and without a letterhead", async () => {
    const { builder } = equippedCompany();
    for (const { id } of builder.snapshot().rows.process) builder.change("process", id, { name: long });
    for (const { id } of builder.snapshot().rows.system) builder.change("system", id, { name: long });
    const letterhead = { logo: null, has_requisites: true, line: long, typeface: "serif" } as const;
    const { bytes } = await generateDocument({
      snapshot: builder.snapshot(),
      key: headReport.key,
      request: { ...request, month: longest },
      format: "site",
      letterhead,
    });
    expect(JSON.parse(new TextDecoder().decode(bytes)).pages).toBe(1);
  });
});
