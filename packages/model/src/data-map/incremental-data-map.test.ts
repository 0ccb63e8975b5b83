import fc from "fast-check";
import { expect, test } from "vitest";
import { riskCompany } from "../risks/risk-rule-input.ts";
import { testCompany } from "../risks/testing/risk-case.ts";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { dataMap } from "./data-map.ts";
import { type IncrementalDataMap, updateDataMap } from "./incremental-data-map.ts";

const circumstances = { day: "2026-11-28", systemsWithAct: new Set<number>() };

/** Builds a company with data passed to a foreign third party, and possible edits to it. */
function mappedCompany() {
  const company = testCompany();
  const { id: process, group } = company.process();
  const otherProcess = company.process({ name: "Кадры" });
  const system = company.system({ db_country_place: "RU" });
  const party = company.add("third_party", { name: "Облако", country: "DE" });
  const use = company.add("process_third_party", { process, third_party: party, country: "KZ" });
  const link = company.add("process_system", { process, system });
  const unrelatedEdits = {
    purpose: () => company.change("process", process, { purpose: "Продажа" }),
    tags: () => company.change("process", process, { tags: ["офис"] }),
    term: () => company.change("process_subject", group, { processing_event: "окончания договора" }),
  };
  const visibleEdits = {
    process: () => company.change("process", process, { name: "Сбыт" }),
    inactive: () => company.change("process", otherProcess.id, { is_active: false }),
    active: () => company.change("process", otherProcess.id, { is_active: true }),
    subject: () => company.change("process_subject", group, { subject: company.subject({ name: "Партнёры" }) }),
    country: () => company.change("system", system, { db_country_place: "BY" }),
    received: () => company.change("process_third_party", use, { is_received: true }),
    partyCountry: () => company.change("third_party", party, { country: "US" }),
    denied: () => company.change("process", process, { is_third_parties: false }),
    unlinked: () => company.change("process_system", link, { system: null }),
    party: () => company.add("system_third_party", { system, third_party: party }),
    people: () => company.change("process", process, { people_count: "under_100000" }),
    special: () => company.change("process_subject", group, { special_data: [company.data("special_category_data")] }),
    count: () => company.add("system_subject", { system, data: [company.data()], count: "gt_100000" }),
  };
  const mapSince = (before?: IncrementalDataMap) =>
    updateDataMap(indexCompany(company.snapshot()), { circumstances, language: "ru" }, before);
  return {
    unrelatedEdits,
    visibleEdits,
    mapSince,
    fresh: () => dataMap(riskCompany(company.snapshot(), circumstances), "ru"),
  };
}

const { visibleEdits, unrelatedEdits } = mappedCompany();
const changes = [...Object.keys(visibleEdits), ...Object.keys(unrelatedEdits)];

test("a map updated through changes equals one built from scratch", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...changes), { maxLength: 12 }), (series) => {
      const company = mappedCompany();
      const happen: Readonly<Record<string, () => unknown>> = { ...company.visibleEdits, ...company.unrelatedEdits };
      let mapped = company.mapSince();
      for (const change of series) {
        happen[change]?.();
        mapped = company.mapSince(mapped);
        expect(mapped.map).toEqual(company.fresh());
      }
    }),
  );
});

test("an answer that no map shows leaves the same map object", () => {
  const company = mappedCompany();
  const before = company.mapSince();
  company.unrelatedEdits.purpose();
  company.unrelatedEdits.term();
  expect(company.mapSince(before).map).toBe(before.map);
  company.visibleEdits.process();
  expect(company.mapSince(before).map).not.toBe(before.map);
});
