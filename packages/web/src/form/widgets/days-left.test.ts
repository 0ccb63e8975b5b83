import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

const today = "2026-11-21";

test.each([
  ["2026-11-21", 0],
  ["2026-11-22", 1],
  ["2026-11-20", -1],
  ["2027-11-21", 365],
])("to %s it is %i days", (day, days) => {
  expect(daysLeft(day, today)).toBe(days);
});
