import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKind } from "../field.ts";
import { ownFields } from "../form.ts";
import { allForms } from "../forms/index.ts";
import type { CompanySnapshot } from "../row.ts";
import type { SnapshotBuilder } from "../testing/build-snapshot.ts";
import { findRisks, type Risk } from "./find-risks.ts";
import type { RiskCode } from "./risk-rule.ts";
import { riskRules } from "./risk-rules.ts";
import { companyCases } from "./testing/company-cases.ts";
import { equipmentCases } from "./testing/equipment-cases.ts";
import { partyCases } from "./testing/party-cases.ts";
import { processCases } from "./testing/process-cases.ts";
import { type RiskCase, testCompany } from "./testing/risk-case.ts";
import { siteCases } from "./testing/site-cases.ts";
import { systemCases } from "./testing/system-cases.ts";

const day = "2026-11-21";
const risksOf = (company: ReturnType<typeof testCompany>) =>
  findRisks(company.snapshot(), { day, systemsWithAct: new Set() });
const cases: readonly RiskCase[] = [
  ...companyCases,
  ...processCases,
  ...systemCases,
  ...siteCases,
  ...partyCases,
  ...equipmentCases,
];

describe("the rules of risk", () => {
  test("are 93, each with its case", () => {
    expect(riskRules).toHaveLength(93);
    const told = cases.map(({ code }) => code);
    expect(told.toSorted()).toEqual(riskRules.map(({ code }) => code).toSorted());
  });

  test.each(cases)("$code: found, and gone with the answer that removes it ($point)", ({ code, make }) => {
    const company = testCompany();
    const { object, cure } = make(company);
    const found = risksOf(company).filter(({ rule }) => rule.code === code);
    expect(found.map((risk) => risk.object.id)).toEqual([object]);
    expect(found[0]?.places.length).toBeGreaterThan(0);
    cure();
    expect(risksOf(company).map(({ rule }) => rule.code)).not.toContain(code);
  });

  test("of an untouched company rest on blanks only: no unanswered question is taken for a no", () => {
    const company = testCompany();
    company.process();
    company.system({ threat_type: null });
    for (const form of ["third_party", "security", "system_server", "workstation", "network_hardware"] as const)
      company.add(form, { name: "Новый" });
    const site = company.add("site", { site_app: company.only("site_app") });
    company.add("site_form", { site });
    company.add("app", { site_app: company.only("site_app") });
    const blamed = risksOf(company).filter(({ rule }) => !rule.isBlank);
    expect(blamed.map(({ rule }) => rule.code)).toEqual([]);
  });

  test("lead to answers that are there: each place is a row of the company and a question of its form", () => {
    const company = testCompany();
    for (const { make } of cases) make(company);
    const { rows } = company.snapshot();
    const places = risksOf(company).flatMap((risk) => risk.places);
    for (const { form, id } of places) expect(rows[form].map((row) => row.id)).toContain(id);
  });

  test("have their words in both languages", () => {
    const words = riskRules.flatMap(({ name, text, law, remedy }) => [name, text, law, remedy]);
    expect(words.filter(({ ru, en }) => ru.trim() === "" || en.trim() === "" || /[а-яё]/iu.test(en))).toEqual([]);
  });
});

describe("in any company", () => {
  const someCases = fc.uniqueArray(fc.integer({ min: 0, max: cases.length - 1 }), { minLength: 1, maxLength: 8 });
  const has = (risks: readonly Risk[], code: RiskCode, object: number) =>
    risks.some((risk) => risk.rule.code === code && risk.object.id === object);
  const made = (chosen: readonly number[]) => {
    const company = testCompany();
    return {
      company,
      all: chosen.flatMap((index) => cases[index] ?? []).map((one) => ({ ...one, ...one.make(company) })),
    };
  };

  test("an answer that removes a cause removes its risk, whatever else there is", () => {
    fc.assert(
      fc.property(someCases, (chosen) => {
        const { company, all } = made(chosen);
        const [first] = all;
        if (!first || !has(risksOf(company), first.code, first.object)) return;
        first.cure();
        expect(has(risksOf(company), first.code, first.object)).toBe(false);
      }),
    );
  });

  test("a row that no rule looks at adds no risk and removes none", () => {
    fc.assert(
      fc.property(someCases, (chosen) => {
        const { company } = made(chosen);
        const told = () => risksOf(company).map(({ rule, object }) => `${rule.code} ${object.id}`);
        const before = told();
        company.add("employee", { last_name: "Иванов" });
        company.add("office", { information: company.only("information"), name: "Главный" });
        expect(told()).toEqual(before);
      }),
    );
  });

  test("risks found after each of many edits are those of the same company found from nothing", () => {
    const edit = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());
    fc.assert(
      fc.property(someCases, fc.array(edit, { maxLength: 12 }), (chosen, edits) => {
        const { company } = made(chosen);
        risksOf(company);
        for (const numbers of edits) {
          changeSomething(company, numbers);
          const found = risksOf(company);
          const readAgain: CompanySnapshot = JSON.parse(JSON.stringify(company.snapshot()));
          const fromNothing = findRisks(readAgain, { day, systemsWithAct: new Set() });
          expect(found).toEqual(fromNothing);
        }
      }),
    );
  });

  test("an inactive questionnaire has no risks", () => {
    fc.assert(
      fc.property(someCases, (chosen) => {
        const { company } = made(chosen);
        for (const { id } of company.snapshot().rows.process) company.change("process", id, { is_active: false });
        expect(risksOf(company).filter(({ object }) => object.form === "process")).toEqual([]);
      }),
    );
  });
});

const somethingSaid: Record<FieldKind, readonly unknown[]> = {
  text: ["", "Так решено"],
  long_text: ["", "WhatsApp"],
  number: [null, 7],
  flag: [null, true, false],
  date: [null, "2020-01-01"],
  tags: [[], ["тег"]],
  choice: [null],
  choices: [[]],
  reference: [null],
  references: [[]],
  rows: [],
};

/** Changes one answer of one row of the company, which the numbers choose. */
function changeSomething(company: SnapshotBuilder, [whichRow, whichField, whichValue, whichOption]: readonly number[]) {
  const { rows } = company.snapshot();
  const all = allForms.flatMap((form) => rows[form.name].map(({ id }) => ({ form, id })));
  const one = <T>(items: readonly T[], number = 0) => items[number % items.length];
  const row = one(all, whichRow);
  const [name, field] = one(row ? ownFields(row.form) : [], whichField) ?? [];
  if (!row || !name || !field) return;
  const option = "options" in field ? one(Object.keys(field.options), whichOption) : undefined;
  const offered = field.kind === "choice" ? [option] : field.kind === "choices" ? [[option]] : [];
  const value = one([...somethingSaid[field.kind], ...offered], whichValue);
  company.change(row.form.name, row.id, { [name]: value });
}
