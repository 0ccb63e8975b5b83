import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKind } from "../declaration/field.ts";
import { type Form, ownFields } from "../declaration/form.ts";
import { formNames } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { recordReplacement } from "../rows/row-differences.ts";
import { indexCompany } from "../snapshot/indexed-company.ts";
import type { SnapshotBuilder } from "../testing/build-snapshot.ts";
import { findRisks, findRisksIn, findRisksIncrementally } from "./find-risks.ts";
import type { RiskCode } from "./risk-rule.ts";
import { riskRules } from "./risk-rules.ts";
import type { Risk } from "./risk-total.ts";
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
  test("about answers are 94, each with its case", () => {
    const codes = riskRules.map(({ code }) => code).filter((code) => !code.startsWith("R-REC-"));
    expect(codes).toHaveLength(94);
    expect(cases.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  });

  test.each(cases)("$code: found, and gone with the answer that removes it ($point)", ({ code, make }) => {
    const company = testCompany();
    const { object, cure } = make(company);
    const foundRisks = risksOf(company).filter(({ rule }) => rule.code === code);
    expect(foundRisks.map((risk) => risk.object.id)).toEqual([object]);
    expect(foundRisks[0]?.places.length).toBeGreaterThan(0);
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

  test("of a policy that no scan has read nothing is reported, though the site says whose it is", () => {
    const company = testCompany();
    const describeRisks = {
      scan_status: "done",
      scan_company_name: "Ромашка",
      scan_address: "г. Екатеринбург",
    } as const;
    company.add("site", { site_app: company.only("site_app"), address: "https://romashka.ru", ...describeRisks });
    const codes = risksOf(company).map(({ rule }) => rule.code);
    expect(codes.filter((code) => ["R-SITE-07", "R-SITE-08", "R-SITE-09"].includes(code))).toEqual([]);
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
  const buildCases = (indexes: readonly number[]) => {
    const company = testCompany();
    return {
      company,
      all: indexes
        .flatMap((index) => cases[index] ?? [])
        .map((riskCase) => ({ ...riskCase, ...riskCase.make(company) })),
    };
  };

  test("an answer that removes a cause removes its risk, whatever else there is", () => {
    fc.assert(
      fc.property(someCases, (indexes) => {
        const { company, all } = buildCases(indexes);
        const [first] = all;
        if (!first || !has(risksOf(company), first.code, first.object)) return;
        first.cure();
        expect(has(risksOf(company), first.code, first.object)).toBe(false);
      }),
    );
  });

  test("a row that no rule reads adds no risk and removes none", () => {
    fc.assert(
      fc.property(someCases, (indexes) => {
        const { company } = buildCases(indexes);
        const describeRisks = () => risksOf(company).map(({ rule, object }) => `${rule.code} ${object.id}`);
        const before = describeRisks();
        company.add("employee", { last_name: "Иванов" });
        company.add("office", { information: company.only("information"), name: "Главный" });
        expect(describeRisks()).toEqual(before);
      }),
    );
  });

  test("risks found by those of before after each of many edits are those of the same company found from nothing", () => {
    const edit = fc.array(fc.nat(), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(someCases, fc.array(edit, { maxLength: 12 }), (indexes, edits) => {
        const { company } = buildCases(indexes);
        const circumstances = { day, systemsWithAct: new Set<number>() };
        let before = company.snapshot();
        let result = findRisksIncrementally(before, circumstances);
        for (const numbers of edits) {
          changeSomething(company, numbers);
          const now = company.snapshot();
          for (const form of formNames) recordReplacement(before.rows[form], now.rows[form]);
          result = findRisksIncrementally(now, circumstances, result);
          before = now;
          const readAgain: CompanySnapshot = JSON.parse(JSON.stringify(company.snapshot()));
          const recomputed = findRisksIncrementally(readAgain, circumstances);
          expect(result.indexedRisks.risks).toEqual(recomputed.indexedRisks.risks);
          for (const { root } of recomputed.indexedRisks.risks)
            expect(result.indexedRisks.ofRoot(root)).toEqual(recomputed.indexedRisks.ofRoot(root));
        }
      }),
    );
  });

  test("an unchanged company is not evaluated again, and a changed row leaves the risks of other rows", () => {
    const company = testCompany();
    const [process, otherProcess] = [company.process().id, company.process().id];
    const circumstances = { day, systemsWithAct: new Set<number>() };
    const first = findRisksIncrementally(company.snapshot(), circumstances);
    expect(findRisksIncrementally(company.snapshot(), circumstances, first).indexedRisks).toBe(first.indexedRisks);
    company.change("process", process, { purpose: "Подбор персонала" });
    const second = findRisksIncrementally(company.snapshot(), circumstances, first);
    const risksOf = ({ indexedRisks }: typeof first, id: number) =>
      indexedRisks.risks.filter(({ object }) => object.id === id);
    const reused = risksOf(second, otherProcess).map((risk) => risksOf(first, otherProcess).includes(risk));
    expect(reused.length).toBeGreaterThan(0);
    expect(reused).not.toContain(false);
    expect(risksOf(second, process).map(({ rule }) => rule.code)).not.toContain("R-PRC-01");
  });

  test("an edit that removes and adds no risk leaves the identical list", () => {
    const company = testCompany();
    const { id } = company.process();
    const circumstances = { day, systemsWithAct: new Set<number>() };
    const first = findRisksIncrementally(company.snapshot(), circumstances);
    expect(first.indexedRisks.risks.length).toBeGreaterThan(0);
    company.change("process", id, { short_description: "Поиск и приём на работу" });
    expect(findRisksIncrementally(company.snapshot(), circumstances, first).indexedRisks).toBe(first.indexedRisks);
  });

  test("an answer of a process that no other rule reads leaves the risks of everything else unchanged", () => {
    const company = testCompany();
    for (const { make } of cases) make(company);
    const circumstances = { day, systemsWithAct: new Set<number>() };
    const { id } = company.process();
    const before = findRisksIncrementally(company.snapshot(), circumstances);
    company.change("process", id, { short_description: "Поиск и приём на работу" });
    const result = findRisksIncrementally(company.snapshot(), circumstances, before);
    expect(before.indexedRisks.risks.length).toBeGreaterThan(0);
    expect(result.indexedRisks).toBe(before.indexedRisks);
  });

  test("another day, or another system with its act, is evaluated from scratch", () => {
    const company = testCompany();
    for (const { make } of cases) make(company);
    const before = findRisksIncrementally(company.snapshot(), { day, systemsWithAct: new Set() });
    const systems = new Set(company.snapshot().rows.system.map(({ id }) => id));
    for (const circumstances of [
      { day: "2031-01-01", systemsWithAct: new Set<number>() },
      { day, systemsWithAct: systems },
    ])
      expect(findRisksIncrementally(company.snapshot(), circumstances, before).indexedRisks.risks).toEqual(
        findRisks(company.snapshot(), circumstances),
      );
  });

  test("those in the questionnaires of a form are the same alone, and no row of a form other than those their rules need is read", () => {
    const company = testCompany();
    for (const { make } of cases) make(company);
    const circumstances = { day, systemsWithAct: new Set<number>() };
    const indexed = indexCompany(company.snapshot());
    const workstation = { workstation: { get: () => expect.fail("no rule of processes asks for workstations") } };
    const rows = Object.defineProperties({ ...indexed.snapshot.rows }, workstation);
    const risks = findRisksIn(
      formNamed("process"),
      { ...indexed, snapshot: { ...indexed.snapshot, rows } },
      circumstances,
    );
    expect(risks).toEqual(findRisks(company.snapshot(), circumstances).filter(({ root }) => root.form === "process"));
  });

  test("an inactive questionnaire has no risks", () => {
    fc.assert(
      fc.property(someCases, (indexes) => {
        const { company } = buildCases(indexes);
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
  date_time: [null],
  tags: [[], ["тег"]],
  choice: [null],
  choices: [[]],
  reference: [null],
  references: [[]],
  rows: [],
};

/** Changes, removes or duplicates a row of the company, as chosen by the numbers. */
function changeSomething(company: SnapshotBuilder, numbers: readonly number[]) {
  const [whichRow, whichChange = 0, ...rest] = numbers;
  const { rows } = company.snapshot();
  const row = pick(
    allForms.flatMap((form) => rows[form.name].map((answers) => ({ form, answers }))),
    whichRow,
  );
  if (!row) return;
  const { form, answers } = row;
  const isOnce = form.scope === "singleton";
  if (whichChange % 10 === 0 && !isOnce) return company.remove(form.name, answers.id);
  if (whichChange % 10 === 1 && !isOnce) {
    const { id: _, ...copied } = answers;
    company.add(form.name, copied);
    return;
  }
  if (whichChange % 10 === 2 && form.name === "process")
    return company.change("process", answers.id, { is_active: false });
  changeAnswer(company, row, rest);
}

function changeAnswer(
  company: SnapshotBuilder,
  { form, answers }: { readonly form: Form; readonly answers: { readonly id: number } },
  [whichField, whichValue, whichOption]: readonly number[],
) {
  const [name, field] = pick(ownFields(form), whichField) ?? [];
  if (!name || !field) return;
  const option = "options" in field ? pick(Object.keys(field.options), whichOption) : undefined;
  const offered = field.kind === "choice" ? [option] : field.kind === "choices" ? [[option]] : [];
  const targets: readonly { readonly id: number }[] = "target" in field ? company.snapshot().rows[field.target] : [];
  const target = pick(targets, whichOption)?.id;
  const values = target === undefined ? [] : field.kind === "reference" ? [target] : [[target]];
  const value = pick([...somethingSaid[field.kind], ...offered, ...values], whichValue);
  company.change(form.name, answers.id, { [name]: value });
}

function pick<T>(items: readonly T[], number = 0): T | undefined {
  return items[number % items.length];
}
