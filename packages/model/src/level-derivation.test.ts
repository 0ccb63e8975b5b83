import { describe, expect, test } from "vitest";
import { levelDerivation } from "./level-derivation.ts";
import { testCompany } from "./risks/testing/risk-case.ts";
import { indexCompany } from "./snapshot/indexed-company.ts";

const derived = (company: ReturnType<typeof testCompany>, id: number) => {
  const indexed = indexCompany(company.snapshot());
  const system = indexed.index.row("system", id);
  if (!system) throw new Error("no such system");
  return levelDerivation(indexed, system);
};

describe("the level of a system", () => {
  test("is derived group by group, each with its point, and the strictest is the system's", () => {
    const company = testCompany();
    const id = company.system({}, { count: "gt_100000" });
    const staff = company.subject({ name: "Работники", is_employee: true });
    const special_data = [company.data("special_category_data")];
    company.add("system_subject", { system: id, subject: staff, special_data, count: "lt_1000" });
    const { level, steps, missing, milder } = derived(company, id);
    expect(
      steps.map(({ group, reason }) => [group.category, group.onlyEmployees, reason?.level, reason?.point]),
    ).toEqual([
      ["other", false, 3, "п. 11 «д»"],
      ["special", true, 3, "п. 11 «в»"],
    ]);
    expect([level, missing]).toEqual([3, []]);
    expect(milder.map((reduction) => [reduction.level, reduction.changes.map(({ kind }) => kind)])).toEqual([
      [4, ["fewer", "without"]],
    ]);
  });

  test("names the answers that are missing, and nothing would lower what is not known", () => {
    const company = testCompany();
    const empty = company.add("system", { name: "Новая" });
    expect(derived(company, empty)).toMatchObject({
      level: undefined,
      strictest: undefined,
      steps: [],
      missing: [{ field: "threat_type" }, { field: "system_subjects" }],
      milder: [],
    });
  });

  test("that hangs on the volume is the stricter one until it is answered", () => {
    const company = testCompany();
    const id = company.system({}, { count: "b20000_100000" });
    const data = [company.data()];
    company.add("system_subject", { system: id, subject: company.subject(), data, count: "b20000_100000" });
    expect(derived(company, id)).toMatchObject({
      level: undefined,
      strictest: 3,
      missing: [{ field: "is_over_100000" }],
    });
    company.change("system", id, { is_over_100000: false });
    expect(derived(company, id)).toMatchObject({ level: 4, strictest: 4, missing: [], milder: [] });
  });
});
