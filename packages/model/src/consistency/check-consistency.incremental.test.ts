import fc from "fast-check";
import { expect, test } from "vitest";
import { formNames } from "../forms/form-names.ts";
import { type TestCompany, testCompany } from "../risks/testing/risk-case.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { recordReplacement } from "../rows/row-differences.ts";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { disagreeingAnswers } from "./check-consistency.ts";

const circumstances = { day: "2026-11-21", systemsWithAct: new Set<number>() };
const findDisagreements = (company: CompanySnapshot, before?: ReturnType<typeof disagreeingAnswers>) =>
  disagreeingAnswers(indexCompany(company), circumstances, before);
const titlesOf = (answers: ReturnType<typeof findDisagreements>) =>
  [...answers.byRule].map(([{ code }, disagreements]) => [code, disagreements]);

/** Builds a company with data for every check, and the edits to apply to it. */
function companyWithEdits() {
  const company = testCompany();
  const [one, other] = [company.process().id, company.process().id];
  const subject = company.subject();
  const system = company.system({}, { subject });
  const party = company.add("third_party", { name: "Курьер", country: "RU" });
  const partyUse = company.add("process_third_party", { process: one, third_party: party });
  const linked = company.add("process_system", { process: one, system });
  company.add("process_system_subject", { process: one, process_system: linked, subject });
  const site = company.add("site", { address: "https://romashka.ru" });
  const form = company.add("site_form", { site, name: "Заявка" });
  const systemSubject = company.add("system_subject", { system, subject, link_process: [one], link_site: [site] });
  company.add("source_subject", { process: one, methods: ["by_site"] });
  const tool = company.add("security", { name: "Дозор" });
  company.change("system", system, { security_tools: [tool] });
  const edits: readonly ((isSo: boolean) => void)[] = [
    (isSo) => company.change("process", other, { is_active: isSo }),
    (isSo) => company.change("process", one, { is_systems: isSo, purpose: "Цель" }),
    (isSo) => company.change("process", one, { sources: ["third_party"], is_third_parties: isSo }),
    (isSo) => company.change("process", one, { processing_type: isSo ? "non-automated" : "mixed" }),
    (isSo) => company.change("process", one, { collect_agreement: isSo, people_count: "under_100000" }),
    (isSo) => company.change("third_party", party, { country: isSo ? "US" : "RU", is_signed_order: isSo }),
    (isSo) => company.change("process_third_party", partyUse, { country: isSo ? "US" : "RU", is_signed_order: !isSo }),
    (isSo) => company.change("system", system, { is_active: isSo, db_country_place: isSo ? "DE" : "RU" }),
    (isSo) =>
      company.change("system_subject", systemSubject, {
        count: isSo ? "gt_100000" : "lt_1000",
        subject: isSo ? subject : null,
      }),
    (isSo) => company.change("site_app", company.only("site_app"), { is_sites: isSo }),
    (isSo) => company.change("site", site, { country: isSo ? "DE" : "RU" }),
    (isSo) => company.change("site_form", form, { consent_link: isSo ? "https://romashka.ru/consent" : "" }),
    (isSo) => company.change("security", tool, { tool_status: isSo ? "retired" : "used" }),
    () => company.remove("process_system", linked),
    () => company.process({ processing_type: "non-automated", is_systems: true }),
  ];
  return { company, edits };
}

function noteEdit(company: TestCompany, edit: () => void): CompanySnapshot {
  const before = company.snapshot();
  edit();
  const now = company.snapshot();
  for (const form of formNames) recordReplacement(before.rows[form], now.rows[form]);
  return now;
}

test("findings that reuse those before each edit equal the findings computed from scratch", () => {
  const edit = fc.record({ which: fc.nat(), isSo: fc.boolean() });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (chosenEdits) => {
      const { company, edits } = companyWithEdits();
      let answers = findDisagreements(company.snapshot());
      for (const { which, isSo } of chosenEdits) {
        const now = noteEdit(company, () => edits[which % edits.length]?.(isSo));
        answers = findDisagreements(now, answers);
        const readAgain: CompanySnapshot = JSON.parse(JSON.stringify(now));
        expect(titlesOf(answers)).toEqual(titlesOf(findDisagreements(readAgain)));
      }
    }),
  );
});

test("an answer that no check reads reruns none of them", () => {
  const { company } = companyWithEdits();
  const before = findDisagreements(company.snapshot());
  const [process] = company.snapshot().rows.process;
  const now = findDisagreements(
    noteEdit(company, () => company.change("process", process?.id ?? 0, { purpose: "Иная цель" })),
    before,
  );
  expect([...now.byRule].filter(([rule, disagreements]) => disagreements !== before.byRule.get(rule))).toEqual([]);
});
