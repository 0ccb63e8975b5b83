import fc from "fast-check";
import { expect, test } from "vitest";
import { findRisks } from "./find-risks.ts";
import { riskTotal } from "./risk-total.ts";
import { testCompany } from "./testing/risk-case.ts";

const day = "2026-11-21";

function someRisks() {
  const company = testCompany();
  company.process({}, { processing_termless: "termless" });
  company.process({ is_marketing: true, is_prior_consent: false });
  company.system({ db_country_place: "DE" }, { count: "gt_100000" });
  return [...findRisks(company.snapshot(), { day, systemsWithAct: new Set() })];
}

test("a total is told line by line, and the lines are the sum", () => {
  const { least, largest, lines } = riskTotal(someRisks(), day);
  expect(lines.reduce((sum, { fine }) => sum + fine.company[0], 0)).toBe(least);
  expect(lines.reduce((sum, { fine }) => sum + fine.company[1], 0)).toBe(largest);
  const keys = lines.map(({ fine, object }) => `${fine.key} ${object.form} ${object.id}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what only a leak brings is told apart", () => {
  const { lines, afterLeak } = riskTotal(someRisks(), day);
  expect(afterLeak.map(({ fine }) => fine.key)).toEqual(["13.11.14"]);
  expect(lines.map(({ fine }) => fine.key)).not.toContain("13.11.14");
});

test("before the fines of our rows were in force nothing is summed up", () => {
  expect(riskTotal(someRisks(), "2020-01-01")).toMatchObject({ least: 0, largest: 0, lines: [] });
});

test("fewer risks never cost more, and the same risks twice cost the same", () => {
  const all = someRisks();
  fc.assert(
    fc.property(fc.subarray(all), (some) => {
      const [part, whole] = [riskTotal(some, day), riskTotal(all, day)];
      expect(part.least).toBeLessThanOrEqual(whole.least);
      expect(part.largest).toBeLessThanOrEqual(whole.largest);
      expect(riskTotal([...some, ...some], day)).toMatchObject({ least: part.least, largest: part.largest });
    }),
  );
});
