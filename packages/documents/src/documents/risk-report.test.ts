import { words } from "@opis/model/bilingual-text";
import { riskTotal } from "@opis/model/risks/risk-total";
import { expect, test } from "vitest";
import type { DocumentRequest, RiskReview, SiteRisk } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { fineBasis } from "../facts/company-requisites.ts";
import { countRisks } from "../facts/company-risks.ts";
import { messagesOf, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { riskReport } from "./risk-report.ts";
import { formatFineRange } from "./risk-tables.ts";

const request: DocumentRequest<"risk_report"> = {
  date: "2026-11-21",
  number: "",
  answers: {},
  object: null,
  today: "2026-11-21",
  previousDate: null,
};

const printReport = (risks?: RiskReview) =>
  textOf(riskReport.compose(companyFacts(sampleCompany().builder.snapshot()), { ...request, ...(risks && { risks }) }));

test("D9: without loaded risks the report says so, and has no tables of risks", () => {
  const printedReport = printReport();
  expect(printedReport).toContain("Проверка рисков не проводилась.");
  expect(printedReport).not.toContain("Таблица Р.1");
});

test("the counted risks stand with rule, price and remedy, the worst first, and a total in which a fine counts once", () => {
  const printedReport = printReport({ systemsWithAct: [], ignored: [], onSites: [] });
  expect(printedReport).toContain("Компания не внесена в реестр операторов");
  expect(printedReport).toContain("100 000–300 000 ₽ (ч. 10 ст. 13.11 КоАП)");
  expect(printedReport.indexOf("Критический", printedReport.indexOf("Таблица Р.1"))).toBeLessThan(
    printedReport.indexOf("Средний", printedReport.indexOf("Таблица Р.1")),
  );
  expect(printedReport).toContain("Если случится утечка");
  expect(printedReport).toContain("это не прогноз");
  expect(printedReport).toContain("Добавьте должности.");
  expect(printedReport).not.toMatch(/\(шаг \d|в «Документах»|РКН|по ПП №/u);
});

test("fines are two sums as on the screens: by the answers, and with the unanswered questions", () => {
  const facts = companyFacts(sampleCompany().builder.snapshot());
  const review: RiskReview = { systemsWithAct: [], ignored: [], onSites: [] };
  const all = countRisks(facts, { ...request, risks: review })?.counted ?? [];
  const basis = fineBasis(facts, request.date);
  const answeredTotal = riskTotal(
    all.filter(({ rule }) => !rule.isBlank),
    basis,
  );
  const fullTotal = riskTotal(all, basis);
  expect(answeredTotal.largest).toBeLessThan(fullTotal.largest);
  const printedReport = printReport(review);
  const sum = ({ least, largest }: typeof fullTotal) => formatFineRange([least, largest]).replace(/\s/gu, " ");
  const blank = all.filter(({ rule }) => rule.isBlank).length;
  expect(printedReport).toContain(`Всего ${all.length} ${blank} ${sum(answeredTotal)}`);
  expect(printedReport).toContain(`возможные штрафы вместе с ними — ${sum(fullTotal)}.`);
});

test("what scans have found of the company's sites counts among its risks, and can be left aside as they are", () => {
  const site = { form: "site", id: 7 } as const;
  const siteRisk: SiteRisk = {
    rule: {
      code: "NET-01.http",
      of: "site",
      form: "site_app",
      severity: "high",
      isBlank: false,
      name: words("Форма отправляется без шифрования", "A form is sent unencrypted"),
      text: words("Данные формы уходят по http.", "Data of the form go by http."),
      law: words("ч. 1 ст. 19 152-ФЗ", "article 19(1) of 152-FZ"),
      remedy: words("Включите https", "Turn on https"),
    },
    object: { ...site, name: "example.ru" },
    root: { form: "site_app", id: 1 },
    places: [{ ...site, field: "address" }],
  };
  const countOf = (printedReport: string) => Number(/учтено: (\d+)/u.exec(printedReport)?.[1]);
  const before = printReport({ systemsWithAct: [], ignored: [], onSites: [] });
  const after = printReport({ systemsWithAct: [], ignored: [], onSites: [siteRisk] });
  expect(countOf(after)).toBe(countOf(before) + 1);
  expect(after).toContain("Форма отправляется без шифрования");
  expect(after).toContain("example.ru");
  const decision = { code: "NET-01.http", form: "site", object_id: 7, comment: "Стенд", until: null } as const;
  const aside = { ...decision, ignored_by: "Петров А. А.", ignored_at: "2026-11-01T09:00:00.000Z" };
  const without = printReport({ systemsWithAct: [], ignored: [aside], onSites: [siteRisk] });
  expect(countOf(without)).toBe(countOf(before));
  expect(without.slice(without.indexOf("Таблица Р.2"))).toContain("Стенд");
});

test("the table of more than a hundred risks is one: no page of it has numbers and severities alone", () => {
  const { builder } = sampleCompany();
  for (let number = 1; number <= 60; number += 1) builder.add("process", { name: `Процесс № ${number}` });
  const facts = companyFacts(builder.snapshot());
  const risks: RiskReview = { systemsWithAct: [], ignored: [], onSites: [] };
  const printedReport = textOf(riskReport.compose(facts, { ...request, risks }));
  expect(Number(/учтено: (\d+)/u.exec(printedReport)?.[1])).toBeGreaterThan(100);
  expect(printedReport).toContain("Таблица Р.1. Учтённые риски");
  expect(printedReport).not.toContain("(часть 2 из");
});

test("D84: a risk that is not counted stands apart with who decided and when, and what was said", () => {
  const { rows } = sampleCompany().builder.snapshot();
  const decision = {
    code: "R-COM-01",
    form: "information",
    object_id: rows.information[0]?.id ?? 0,
    comment: "",
    until: null,
    ignored_by: "Петров А. А.",
    ignored_at: "2026-11-01T09:00:00.000Z",
  } as const;
  const printedReport = printReport({ systemsWithAct: [], ignored: [decision], onSites: [] });
  const ignoredPart = printedReport.slice(printedReport.indexOf("Таблица Р.2"));
  expect(ignoredPart).toContain("Петров А. А., 01.11.2026 сведения не указаны");
  expect(printedReport.slice(0, printedReport.indexOf("Таблица Р.2"))).not.toContain("Компания не внесена");
  const expired = printReport({ systemsWithAct: [], ignored: [{ ...decision, until: "2026-11-20" }], onSites: [] });
  expect(expired).not.toContain("Таблица Р.2");
});

test("a sole trader sees their own fines, not a company's (CAO, note to article 2.4)", () => {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  const withRisks = { ...request, risks: { systemsWithAct: [], ignored: [], onSites: [] } };
  const printedReport = () => textOf(riskReport.compose(companyFacts(builder.snapshot()), withRisks));
  expect(printedReport()).toContain("150 000–300 000 ₽ (ч. 1 ст. 13.11 КоАП)");
  expect(printedReport()).toContain("Штраф юридическому лицу");
  builder.change("information", information?.id ?? 0, { legal_form: "entrepreneur" });
  expect(printedReport()).toContain("50 000–100 000 ₽ (ч. 1 ст. 13.11 КоАП)");
  expect(printedReport()).toContain("100 000–300 000 ₽ (ч. 10 ст. 13.11 КоАП)");
  expect(printedReport()).toContain("до 1 000 человек (10 000 идентификаторов) ч. 1 ст. 13.11 КоАП 50 000–100 000 ₽");
  expect(printedReport()).toContain("первое нарушение индивидуального предпринимателя");
  expect(printedReport()).not.toMatch(/юридическ|150 000–300 000/u);
});

test.each([
  ["state_institution", true],
  ["municipal_body", true],
  ["nonprofit", true],
  ["organisation", false],
  ["state_unitary", false],
  [null, false],
] as const)(
  "a leak's fine is not stated as certain where officials are liable: %s (CAO, 13.11(12) to (18))",
  (legal_form, isDoubtful) => {
    const { builder } = sampleCompany();
    builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { legal_form });
    const printedReport = textOf(riskReport.compose(companyFacts(builder.snapshot()), request));
    expect(printedReport.includes("в части составов отвечают должностные лица")).toBe(isDoubtful);
  },
);

test("the report needs the company's short name alone", () => {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { short_name: "" });
  expect(messagesOf("risk_report", builder.snapshot())).toEqual([
    "Заполните раздел «Информация о компании»: Сокращённое наименование.",
  ]);
});
