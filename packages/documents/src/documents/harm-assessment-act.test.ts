import type { HarmSign } from "@opis/model/harm/harm-signs";
import { wizardSchemas } from "@opis/model/wizards/document-answers";
import { expect, test } from "vitest";
import { companyFacts } from "../facts/company-facts.ts";
import { composeSample, messagesOf, readinessOf, textOf } from "../testing/compose-sample.ts";
import { noHarm, type Sample, sampleCompany } from "../testing/sample-company.ts";
import { harmAssessmentAct } from "./harm-assessment-act.ts";

const key = "damage_assessment_act";

function withSign(company: Sample, process: number, sign: HarmSign, answersOfWizard: object = {}) {
  const harm = noHarm(company.builder.snapshot());
  return { harm: { ...harm, [process]: { signs: { ...harm[process]?.signs, [sign]: true }, ...answersOfWizard } } };
}

test("nothing is stated of an unconfirmed sign (E42): processes and signs are counted", () => {
  const { builder } = sampleCompany();
  expect(messagesOf(key, builder.snapshot(), { harm: {}, is_organiser_outside: null })).toEqual([
    "Подтвердите признаки вреда: Кадровый учёт — 12 из 12, Продажи — 12 из 12, Ответственный за организацию обработки не состоит в штате.",
  ]);
});

test("without a process (E02) and without one who assesses (E34) there is no act", () => {
  const { builder, personnel, sales } = sampleCompany();
  for (const id of [personnel, sales]) builder.change("process", id, { is_active: false });
  const { missing } = readinessOf(key, builder.snapshot(), { mode: null });
  expect(missing.map(({ code }) => code)).toEqual(["E02", "E34"]);
});

test("a sign denied against the data contradicts them (E27), until the law that provides for the case is named (D72)", () => {
  const { builder, ofWorkers, health, personnel } = sampleCompany();
  builder.change("process_subject", ofWorkers, { special_data: [health], special_docs: ["SG04"] });
  const snapshot = builder.snapshot();
  expect(messagesOf(key, snapshot)).toEqual([
    expect.stringMatching(
      /^Ответы противоречат друг другу: Кадровый учёт: Обрабатываются специальные .* „нет“ — .* „Инвалидность“\.$/,
    ),
  ]);
  const harm = noHarm(snapshot);
  const answersWithLaw = { harm: { ...harm, [personnel]: { ...harm[personnel], laws: { h2: "ТК, ст. 220" } } } };
  expect(readinessOf(key, snapshot, answersWithLaw).missing).toEqual([]);
  expect(textOf(composeSample(key, snapshot, answersWithLaw))).toContain("предусмотрено законом: ТК, ст. 220");
});

test("without a sign the degree is low by the decision of those who assessed, and the order is not said to state it", () => {
  const { builder } = sampleCompany();
  const text = textOf(composeSample(key, builder.snapshot()));
  expect(text).toContain(
    "Признаки, указанные в приказе № 178, не выявлены; степень вреда — низкая по решению ответственного.",
  );
  expect(text).toContain("Дата проведения оценки ____________");
});

test("D15: a database of collection abroad makes the degree high; backups and copies abroad are no sign", () => {
  const company = sampleCompany();
  const { builder, crm } = company;
  const assessed = (answers: object, isThere: boolean) => {
    builder.change("system", crm, { db_role: "primary", db_country_place: "RU", backup_country: null, ...answers });
    const harm = noHarm(builder.snapshot());
    const signs = { ...harm[company.sales]?.signs, h6: isThere };
    const answersOfWizard = { harm: { ...harm, [company.sales]: { signs } } };
    expect(readinessOf(key, builder.snapshot(), answersOfWizard).missing).toEqual([]);
    return textOf(composeSample(key, builder.snapshot(), answersOfWizard));
  };
  expect(assessed({ db_country_place: "DE" }, true)).toContain("— высокая: наивысшая из степеней");
  expect(assessed({ backup_country: "DE" }, false)).toContain("степень вреда — низкая по решению");
  expect(assessed({ db_role: "copy", db_country_place: "DE" }, false)).toContain("степень вреда — низкая по решению");
  builder.change("system", crm, { db_role: "primary", db_country_place: "DE" });
  expect(messagesOf(key, builder.snapshot())).toEqual([expect.stringContaining("противоречат")]);
});

test.each([
  ["h5", "высокая", "high"],
  ["m2", "средняя", "medium"],
  ["l1", "низкая", "low"],
] as const)(
  "sign %s makes the degree %s, of its process and of the company, and it stays with the approved act",
  (sign, degreeText, degree) => {
    const company = sampleCompany();
    const snapshot = company.builder.snapshot();
    const answers = withSign(company, company.sales, sign);
    expect(textOf(composeSample(key, snapshot, answers))).toContain(
      `Степень вреда, который может быть причинён субъектам персональных данных, — ${degreeText}: наивысшая из степеней`,
    );
    const request = { date: "2026-11-21", number: "5", object: null, today: "2026-11-21", previousDate: null };
    const answersOfWizard = wizardSchemas[key].parse({ ...answers, is_organiser_outside: false });
    expect(harmAssessmentAct.approvedWith?.(companyFacts(snapshot), { ...request, answers: answersOfWizard })).toEqual({
      harm_degree: degree,
    });
  },
);
