import { expect, test } from "vitest";
import { type CompanyPlan, narrowerPlan } from "./quota-forms.ts";

const plan = (limits: Partial<CompanyPlan>): CompanyPlan => ({
  is_free: false,
  paid_until: null,
  quotas: {},
  ...limits,
});

test.each([
  [plan({}), plan({ is_free: true }), plan({ is_free: true })],
  [plan({}), plan({ paid_until: "2027-01-31" }), plan({ paid_until: "2027-01-31" })],
  [plan({ paid_until: "2027-03-01" }), plan({ paid_until: "2027-01-31" }), plan({ paid_until: "2027-01-31" })],
  [
    plan({ quotas: { process: 10, system: 2 } }),
    plan({ quotas: { process: 3, security: 1 } }),
    plan({ quotas: { process: 3, system: 2, security: 1 } }),
  ],
])("of %j and %j only what both allow remains", (left, right, narrower) => {
  expect(narrowerPlan(left, right)).toEqual(narrower);
  expect(narrowerPlan(right, left)).toEqual(narrower);
});
