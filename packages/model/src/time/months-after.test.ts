import { expect, test } from "vitest";
import { monthsAfter } from "./months-after.ts";

test.each([
  ["2026-11-21", 6, "2027-05-21"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-12-31", 1, "2027-01-31"],
])("%s and %i months is %s: a month without that day ends the term by its last one", (day, months, last) => {
  expect(monthsAfter(day, months)).toBe(last);
});
