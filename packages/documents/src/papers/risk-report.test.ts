import { expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import type { PaperRequest, RiskReview } from "../paper.ts";
import { messagesOf, textOf } from "../testing/paper-text.ts";
import { sampleCompany } from "../testing/sample-company.ts";
import { riskReport } from "./risk-report.ts";

const asked: PaperRequest<"risk_report"> = {
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
  const words = printed();
  expect(words).toContain("Проверка рисков не проводилась.");
  expect(words).not.toContain("Таблица Р.1");
});

test("the counted risks stand with rule, price and remedy, the worst first, and a total in which a fine counts once", () => {
  const words = printed({ systemsWithAct: [], ignored: [] });
  expect(words).toContain("Компания не внесена в реестр операторов");
  expect(words).toContain("100 000–300 000 ₽ (ч. 10 ст. 13.11 КоАП)");
  expect(words.indexOf("Критический", words.indexOf("Таблица Р.1"))).toBeLessThan(
    words.indexOf("Средний", words.indexOf("Таблица Р.1")),
  );
  expect(words).toContain("Если случится утечка");
  expect(words).toContain("это не прогноз");
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
  const words = printed({ systemsWithAct: [], ignored: [decision] });
  const apart = words.slice(words.indexOf("Таблица Р.2"));
  expect(apart).toContain("Петров А. А., 01.11.2026 сведения не указаны");
  expect(words.slice(0, words.indexOf("Таблица Р.2"))).not.toContain("Компания не внесена");
  const expired = printed({ systemsWithAct: [], ignored: [{ ...decision, until: "2026-11-20" }] });
  expect(expired).not.toContain("Таблица Р.2");
});

test("the report needs the company's short name alone", () => {
  const { builder } = sampleCompany();
  const [information] = builder.snapshot().rows.information;
  builder.change("information", information?.id ?? 0, { short_name: "" });
  expect(messagesOf("risk_report", builder.snapshot())).toEqual([
    "Заполните раздел «Информация о компании»: Сокращённое наименование.",
  ]);
});
