import { expect, test } from "vitest";
import { findRisks } from "./find-risks.ts";
import { riskRules } from "./risk-rules.ts";
import { testCompany } from "./testing/risk-case.ts";

const risksOf = (company: ReturnType<typeof testCompany>) =>
  findRisks(company.snapshot(), { day: "2026-11-21", systemsWithAct: new Set() });

test("rules accuse no sole trader of appointing no one: that is the duty of legal persons (152-FZ, article 22.1(1))", () => {
  const company = testCompany();
  const codes = () => risksOf(company).map(({ rule }) => rule.code);
  expect(codes()).toContain("R-COM-03");
  company.change("information", company.only("information"), { legal_form: "entrepreneur" });
  expect(codes()).not.toContain("R-COM-03");
});

test.each([
  ["152-FZ, article 22(2)(8): all by hand", "non-automated", false],
  ["152-FZ, article 22(1): automated", "automated", true],
  ["nobody has said how", null, true],
] as const)(
  "a company outside the register is at risk only where a notification is due: %s",
  (_point, processing_type, isRisk) => {
    const company = testCompany();
    company.change("information", company.only("information"), { registry_status: false });
    company.process({ processing_type });
    expect(risksOf(company).some(({ rule }) => rule.code === "R-COM-01")).toBe(isRisk);
  },
);

test.each([
  ["152-FZ 6(1)(7): cameras on a legitimate interest", ["is_exercising_legitimate_interests"], [], false],
  ["152-FZ 9(6): children, on consent", ["is_consent_to_processing"], ["child"], true],
  ["152-FZ 9(6): adults alone in the group", ["is_consent_to_processing"], ["adult"], false],
] as const)(
  "a parent's consent is missed only where a consent is the basis: %s",
  (_point, reasons, capacities, isRisk) => {
    const company = testCompany();
    company.process(
      { have_teens: true, teen_count: 5, is_guardian_consent: false },
      { reasons: [...reasons], capacities: [...capacities] },
    );
    expect(risksOf(company).some(({ rule }) => rule.code === "R-PRC-09")).toBe(isRisk);
  },
);

test("rules require of a sole trader without employees no list of those who have access; silence on employees is no such answer", () => {
  const company = testCompany();
  company.process();
  company.system();
  const lists = () =>
    risksOf(company).flatMap(({ rule }) => (["R-COM-08", "R-PRC-20", "R-SYS-10"].includes(rule.code) ? rule.code : []));
  company.change("information", company.only("information"), { legal_form: "entrepreneur" });
  expect(lists().toSorted()).toEqual(["R-COM-08", "R-PRC-20", "R-SYS-10"]);
  company.change("information", company.only("information"), { has_employees: false });
  expect(lists()).toEqual([]);
});

test.each(["is_legal_requirements", "is_contract"] as const)(
  "rules ask nobody to tell those whose data come by %s (152-FZ, article 18(4)(2))",
  (basis) => {
    const company = testCompany();
    company.process({ sources: ["third_party"], is_subject_informed: false }, { reasons: [basis] });
    expect(risksOf(company).map(({ rule }) => rule.code)).not.toContain("R-PRC-17");
  },
);

test("rules do not call data from public sources without a basis where the law is the basis (152-FZ, article 6(1)(2))", () => {
  const company = testCompany();
  company.process({ sources: ["public_source"] }, { reasons: ["is_legal_requirements"] });
  expect(risksOf(company).map(({ rule }) => rule.code)).not.toContain("R-PRC-16");
});

test("rules state what a leak of biometric data costs by its own part, not by that of special data (CAO, article 13.11(17))", () => {
  const rule = riskRules.find(({ code }) => code === "R-SYS-04");
  expect(rule?.text.ru).toMatch(/специальных — 10–15 млн ₽ \(ч\. 16 .*биометрических — 15–20 млн ₽ \(ч\. 17\)/u);
});

test("rules that rest on blanks are named by what is unanswered, never by what is not there", () => {
  const names = riskRules.filter(({ isBlank }) => isBlank).map(({ name }) => name);
  expect(names.filter(({ ru, en }) => /^Нет (?!сведений)|(?:^| )без /u.test(ru) || /^No |without/u.test(en))).toEqual(
    [],
  );
});
