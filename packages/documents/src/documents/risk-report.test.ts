import { riskTotal } from "@opis/model/risks/risk-total";
import { words } from "@opis/model/words";
import { expect, test } from "vitest";
import type { DocumentRequest, RiskReview, SiteRisk } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { countRisks } from "../facts/company-risks.ts";
import { fineBasis } from "../facts/operator.ts";
import { messagesOf, textOf } from "../testing/document-text.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { riskReport } from "./risk-report.ts";
import { rangeWords } from "./risks/price-words.ts";

const asked: DocumentRequest<"risk_report"> = {
  date: "2026-11-21",
  number: "",
  answers: {},
  object: null,
  today: "2026-11-21",
  previousDate: null,
};

const printed = (risks?: RiskReview) =>
  textOf(riskReport.compose(companyFacts(sampleCompany().builder.snapshot()), { ...asked, ...(risks && { risks }) }));

test("D9: before anybody has looked the report says so, and has no tables of risks", () => {
  const told = printed();
  expect(told).toContain("Проверка рисков не проводилась.");
  expect(told).not.toContain("Таблица Р.1");
});

test("the counted risks stand with rule, price and remedy, the worst first, and a total in which a fine counts once", () => {
  const told = printed({ systemsWithAct: [], ignored: [], onSites: [] });
  expect(told).toContain("Компания не внесена в реестр операторов");
  expect(told).toContain("100 000–300 000 ₽ (ч. 10 ст. 13.11 КоАП)");
  expect(told.indexOf("Критический", told.indexOf("Таблица Р.1"))).toBeLessThan(
    told.indexOf("Средний", told.indexOf("Таблица Р.1")),
  );
  expect(told).toContain("Если случится утечка");
  expect(told).toContain("это не прогноз");
});

test("fines are two sums as on the screens: by the answers, and with the questions that nobody has answered", () => {
  const facts = companyFacts(sampleCompany().builder.snapshot());
  const review: RiskReview = { systemsWithAct: [], ignored: [], onSites: [] };
  const all = countRisks(facts, { ...asked, risks: review })?.counted ?? [];
  const judged = fineBasis(facts, asked.date);
  const answered = riskTotal(
    all.filter(({ rule }) => !rule.isBlank),
    judged,
  );
  const whole = riskTotal(all, judged);
  expect(answered.largest).toBeLessThan(whole.largest);
  const told = printed(review);
  const sum = ({ least, largest }: typeof whole) => rangeWords([least, largest]).replace(/\s/gu, " ");
  const blank = all.filter(({ rule }) => rule.isBlank).length;
  expect(told).toContain(`Всего ${all.length} ${blank} ${sum(answered)}`);
  expect(told).toContain(`возможные штрафы вместе с ними — ${sum(whole)}.`);
});

test("what scans have found of the company's sites counts among its risks, and can be left aside as they are", () => {
  const site = { form: "site", id: 7 } as const;
  const found: SiteRisk = {
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
  const countOf = (told: string) => Number(/учтено: (\d+)/u.exec(told)?.[1]);
  const before = printed({ systemsWithAct: [], ignored: [], onSites: [] });
  const after = printed({ systemsWithAct: [], ignored: [], onSites: [found] });
  expect(countOf(after)).toBe(countOf(before) + 1);
  expect(after).toContain("Форма отправляется без шифрования");
  expect(after).toContain("example.ru");
  const decision = { code: "NET-01.http", form: "site", object_id: 7, comment: "Стенд", until: null } as const;
  const aside = { ...decision, ignored_by: "Петров А. А.", ignored_at: "2026-11-01T09:00:00.000Z" };
  const without = printed({ systemsWithAct: [], ignored: [aside], onSites: [found] });
  expect(countOf(without)).toBe(countOf(before));
  expect(without.slice(without.indexOf("Таблица Р.2"))).toContain("Стенд");
});

test("the table of more than a hundred risks is one: no page of it has numbers and severities alone", () => {
  const { builder } = sampleCompany();
  for (let number = 1; number <= 60; number += 1) builder.add("process", { name: `Процесс № ${number}` });
  const facts = companyFacts(builder.snapshot());
  const risks: RiskReview = { systemsWithAct: [], ignored: [], onSites: [] };
  const told = textOf(riskReport.compose(facts, { ...asked, risks }));
  expect(Number(/учтено: (\d+)/u.exec(told)?.[1])).toBeGreaterThan(100);
  expect(told).toContain("Таблица Р.1. Учтённые риски");
  expect(told).not.toContain("(часть 2 из");
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
  const told = printed({ systemsWithAct: [], ignored: [decision], onSites: [] });
  const apart = told.slice(told.indexOf("Таблица Р.2"));
  expect(apart).toContain("Петров А. А., 01.11.2026 сведения не указаны");
  expect(told.slice(0, told.indexOf("Таблица Р.2"))).not.toContain("Компания не внесена");
  const expired = printed({ systemsWithAct: [], ignored: [{ ...decision, until: "2026-11-20" }], onSites: [] });
  expect(expired).not.toContain("Таблица Р.2");
});

test("a sole trader is told his own fines, not a company's (CAO, note to article 2.4)", () => {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  const withRisks = { ...asked, risks: { systemsWithAct: [], ignored: [], onSites: [] } };
  const told = () => textOf(riskReport.compose(companyFacts(builder.snapshot()), withRisks));
  expect(told()).toContain("150 000–300 000 ₽ (ч. 1 ст. 13.11 КоАП)");
  expect(told()).toContain("Штраф юридическому лицу");
  builder.change("information", information?.id ?? 0, { legal_form: "entrepreneur" });
  expect(told()).toContain("50 000–100 000 ₽ (ч. 1 ст. 13.11 КоАП)");
  expect(told()).toContain("100 000–300 000 ₽ (ч. 10 ст. 13.11 КоАП)");
  expect(told()).toContain("до 1 000 человек (10 000 идентификаторов) ч. 1 ст. 13.11 КоАП 50 000–100 000 ₽");
  expect(told()).toContain("первое нарушение индивидуального предпринимателя");
  expect(told()).not.toMatch(/юридическ|150 000–300 000/u);
});

test.each([
  ["state_institution", true],
  ["municipal_body", true],
  ["nonprofit", true],
  ["organisation", false],
  ["state_unitary", false],
  [null, false],
] as const)(
  "whose fine a leak brings is not told as sure of those whose officials answer for it: %s (CAO, 13.11(12) to (18))",
  (legal_form, isDoubtful) => {
    const { builder } = sampleCompany();
    builder.change("information", builder.snapshot().rows.information[0]?.id ?? 0, { legal_form });
    const told = textOf(riskReport.compose(companyFacts(builder.snapshot()), asked));
    expect(told.includes("в части составов отвечают должностные лица")).toBe(isDoubtful);
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
