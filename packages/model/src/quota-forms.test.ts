import { expect, test } from "vitest";
import { type CompanyPlan, narrowerPlan } from "./quota-forms.ts";

const plan = (given: Partial<CompanyPlan>): CompanyPlan => ({ is_free: false, paid_until: null, quotas: {}, ...given });

test.each([
  [plan({}), plan({ is_free: true }), plan({ is_free: true })],
  [plan({}), plan({ paid_until: "2027-01-31" }), plan({ paid_until: "2027-01-31" })],
  [plan({ paid_until: "2027-03-01" }), plan({ paid_until: "2027-01-31" }), plan({ paid_until: "2027-01-31" })],
  [
    plan({ quotas: { process: 10, system: 2 } }),
    plan({ quotas: { process: 3, security: 1 } }),
    plan({ quotas: { process: 3, system: 2, security: 1 } }),
  ],
])("of %j and %j only what both allow remains", (one, other, narrower) => {
  expect(narrowerPlan(one, other)).toEqual(narrower);
  expect(narrowerPlan(other, one)).toEqual(narrower);
});
