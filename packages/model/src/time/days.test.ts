import { expect, test } from "vitest";
import { dayAfter, daysBetween } from "./days.ts";

test.each([
  ["2026-11-21", 0],
  ["2026-11-22", 1],
  ["2026-11-20", -1],
  ["2027-11-21", 365],
  ["2028-03-01", 466],
])("to %s it is %i days, and so many days later it is that day", (day, days) => {
  expect(daysBetween("2026-11-21", day)).toBe(days);
  expect(dayAfter("2026-11-21", days)).toBe(day);
});
