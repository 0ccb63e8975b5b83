import { describe, expect, test } from "vitest";
import { threatTypes } from "../forms/system-options.ts";
import { riskCompany } from "../risks/risk-rule-input.ts";
import { type TestCompany, testCompany } from "../risks/testing/risk-case.ts";
import { consistencyCases, paperOf } from "../testing/consistency-cases.ts";
import { checkConsistency, consistencyRules } from "./check-consistency.ts";
import type { Disagreement, DocumentEvidence, PrintedDocument } from "./consistency-rule.ts";

const circumstances = { day: "2026-11-21", systemsWithAct: new Set<number>() };
const findingsOf = (
  company: TestCompany,
  papers: readonly PrintedDocument[] = [],
  filed: readonly Disagreement[] = [],
  threats: DocumentEvidence["threats"] = [],
) => checkConsistency(riskCompany(company.snapshot(), circumstances), { papers, filed, threats });

describe("the checks of a company against itself", () => {
  test("have each its case, and their words in both languages", () => {
    const codes = consistencyRules.map(({ code }) => code);
    // Filed notifications are compared in the documents package: see its `changes-since-filing.test.ts`.
    expect(Object.keys(consistencyCases).sort()).toEqual(codes.filter((code) => code !== "filed_differs").sort());
    const ruleTexts = consistencyRules.flatMap(({ name, text }) => [name, text]);
    expect(ruleTexts.filter(({ ru, en }) => ru === "" || en === "" || /[а-яё]/iu.test(en))).toEqual([]);
  });

  test.each(Object.entries(consistencyCases))(
    "%s: both places are named, and nothing once they agree",
    (code, make) => {
      const company = testCompany();
      const { fields, agree, papers, threats } = make(company);
      const findings = findingsOf(company, papers, [], threats).filter(({ rule }) => rule.code === code);
      expect(findings.map(({ first, second }) => ["paper" in first ? first.paper : first.field, second.field])).toEqual(
        [fields],
      );
      agree();
      expect(findingsOf(company, papers, [], threats).map(({ rule }) => rule.code)).not.toContain(code);
    },
  );

  test("find nothing in a company in which nothing is answered: an unknown answer disagrees with nothing", () => {
    const company = testCompany();
    const { id } = company.process();
    const system = company.system({ threat_type: null });
    company.add("process_system", { process: id, system });
    const party = company.add("third_party", { name: "Новое" });
    company.add("process_third_party", { process: id, third_party: party });
    company.add("site_form", { site: company.add("site", { site_app: company.only("site_app") }) });
    expect(findingsOf(company)).toEqual([]);
  });

  test("the act counts people by the words of its bands, and says nothing where it says the same", () => {
    const company = testCompany();
    const system = company.system({}, { count: "lt_1000" });
    const [row] = company.snapshot().rows.system_subject.filter((candidate) => candidate.system === system);
    const madeWith = (count: string) =>
      paperOf("act_opredeleniya_zashishennosty", {
        form: "system_subject",
        id: row?.id ?? 0,
        fields: { count: [count] },
      });
    expect(findingsOf(company, madeWith("до 1\u00a0000"))).toEqual([]);
    expect(findingsOf(company, madeWith("свыше 100 000")).map(({ rule }) => rule.code)).toEqual(["act_level"]);
  });

  test("a generated act and the threat model are reported by the act, where it names another type than the model proposes", () => {
    const company = testCompany();
    const system = company.system({ threat_type: "2" });
    const part = company.add("threat_part", { threat_model: company.add("threat_model", {}), systems: [system] });
    const madeWith = (threat_type: string) =>
      paperOf("act_opredeleniya_zashishennosty", {
        form: "system",
        id: system,
        fields: { threat_type: [threat_type] },
      });
    const of = (threatText: string) => findingsOf(company, madeWith(threatText), [], [{ system, part, type: "2" }]);
    const act = of(threatTypes["3"].ru).filter(({ rule }) => rule.code === "act_threats");
    expect(act).toMatchObject([
      { first: { paper: "act_opredeleniya_zashishennosty" }, second: { form: "threat_part", id: part } },
    ]);
    expect(of(threatTypes["2"].ru)).toEqual([]);
  });

  test("report what was filed otherwise", () => {
    const company = testCompany();
    const id = company.only("information");
    const filed = [
      {
        first: { form: "filing_value", id: 7, field: "value" },
        second: { form: "information", id, field: "inn" },
      },
    ] as const;
    expect(findingsOf(company, [], filed)).toMatchObject(filed);
  });

  test("lead to answers that are there", () => {
    const company = testCompany();
    const papers = Object.values(consistencyCases).flatMap((make) => make(company).papers ?? []);
    const { rows } = company.snapshot();
    const places = findingsOf(company, papers).flatMap(({ first, second }) =>
      "paper" in first ? [second] : [first, second],
    );
    for (const { form, id } of places) expect(rows[form].map((row) => row.id)).toContain(id);
  });
});
