import { expect, test } from "vitest";
import { dayAfter, daysBetween, monthsAfter } from "./days.ts";

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

test.each([
  ["2026-11-21", 6, "2027-05-21"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-12-31", 1, "2027-01-31"],
])("%s and %i months is %s: a month without that day ends the term by its last one", (day, months, last) => {
  expect(monthsAfter(day, months)).toBe(last);
});
