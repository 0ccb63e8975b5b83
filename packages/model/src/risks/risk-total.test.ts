import fc from "fast-check";
import { expect, test } from "vitest";
import type { FinedParty } from "../law/fines.ts";
import { findRisks } from "./find-risks.ts";
import { linesOf, riskTotal } from "./risk-total.ts";
import { testCompany } from "./testing/risk-case.ts";

const day = "2026-11-21";
const ofCompany = { day, payer: "company" } as const;
const ofEntrepreneur = { day, payer: "entrepreneur" } as const;

function someRisks() {
  const company = testCompany();
  company.process({}, { processing_termless: "termless" });
  company.process({ is_marketing: true, is_prior_consent: false });
  company.system({ db_country_place: "DE" }, { count: "gt_100000" });
  return [...findRisks(company.snapshot(), { day, systemsWithAct: new Set() })];
}

test("a total is listed line by line, and the lines are the sum", () => {
  const { least, largest, fines } = riskTotal(someRisks(), ofCompany);
  const lines = linesOf(fines);
  expect(lines.reduce((sum, { fine }) => sum + fine.price[0], 0)).toBe(least);
  expect(lines.reduce((sum, { fine }) => sum + fine.price[1], 0)).toBe(largest);
  const keys = lines.map(({ fine, object }) => `${fine.key} ${object.form} ${object.id}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("an entrepreneur's risks are summed up by his fines, a localisation's by those of a company (CAO, note to 2.4, 13.11(8))", () => {
  const price = (finedParty: FinedParty, key: string) =>
    linesOf(riskTotal(someRisks(), finedParty).fines).find(({ fine }) => fine.key === key)?.fine.price;
  expect(price(ofCompany, "13.11.1")).toEqual([150_000, 300_000]);
  expect(price(ofEntrepreneur, "13.11.1")).toEqual([50_000, 100_000]);
  expect(price(ofEntrepreneur, "13.11.8")).toEqual(price(ofCompany, "13.11.8"));
  const { least, largest, fines } = riskTotal(someRisks(), ofEntrepreneur);
  const lines = linesOf(fines);
  expect(lines.reduce((sum, { fine }) => sum + fine.price[0], 0)).toBe(least);
  expect(largest).toBeLessThan(riskTotal(someRisks(), ofCompany).largest);
});

test("what only a leak brings is listed separately", () => {
  const { fines, finesAfterLeak } = riskTotal(someRisks(), ofCompany);
  expect(finesAfterLeak.map(({ fine }) => fine.key)).toEqual(["13.11.14"]);
  expect(fines.map(({ fine }) => fine.key)).not.toContain("13.11.14");
});

test("before the fines of our rows were in force nothing is summed up", () => {
  expect(riskTotal(someRisks(), { day: "2020-01-01", payer: "company" })).toMatchObject({
    least: 0,
    largest: 0,
    fines: [],
  });
});

test("fewer risks never cost more, and the same risks twice cost the same", () => {
  const all = someRisks();
  fc.assert(
    fc.property(fc.subarray(all), (some) => {
      const [part, whole] = [riskTotal(some, ofCompany), riskTotal(all, ofCompany)];
      expect(part.least).toBeLessThanOrEqual(whole.least);
      expect(part.largest).toBeLessThanOrEqual(whole.largest);
      expect(riskTotal([...some, ...some], ofCompany)).toMatchObject({ least: part.least, largest: part.largest });
    }),
  );
});
