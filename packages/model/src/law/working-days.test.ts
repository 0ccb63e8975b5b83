import { expect, test } from "vitest";
import { isWorkingDay, workingDaysAfter } from "./working-days.ts";

test.each([
  ["a weekday", "2026-11-20", true],
  ["a Saturday", "2026-11-21", false],
  ["a holiday on a weekday", "2026-11-04", false],
  ["the Monday after a holiday on Sunday", "2026-03-09", false],
  ["the Monday after a holiday on Saturday", "2026-05-11", false],
  ["the Friday that a New Year's Saturday was moved to", "2026-01-09", false],
  ["the last day of 2026, moved there from a Sunday", "2026-12-31", false],
  ["the day before it", "2026-12-30", true],
  ["the Monday after the New Year's days: their weekends are the government's to move", "2026-01-12", true],
  ["a Saturday that is worked, its day off moved", "2027-02-20", true],
  ["the Monday that it was moved to", "2027-02-22", false],
  ["the Friday after a holiday, moved there from January", "2027-11-05", false],
  ["the Friday that a New Year's Saturday of 2024 was moved to", "2024-05-10", false],
  ["a Saturday of 2024 that was worked, its day off moved to Monday", "2024-04-27", true],
  ["the Monday after 23 February 2025, a Sunday that was moved to May", "2025-02-24", true],
  ["the Thursday that it was moved to", "2025-05-08", false],
  ["the Saturday before 3 November 2025, worked", "2025-11-01", true],
  ["the Monday after a holiday on Saturday of a year without an act", "2028-11-06", false],
])("%s", (_, day, isWorking) => {
  expect(isWorkingDay(day)).toBe(isWorking);
});

test("ten working days over the November holiday end a day later than over weekends only", () => {
  expect(workingDaysAfter("2026-10-30", 10)).toEqual({ last: "2026-11-16", unknownYears: [] });
});

test("a term that reaches into a year without an act says so", () => {
  expect(workingDaysAfter("2026-12-25", 10)).toEqual({ last: "2027-01-19", unknownYears: [] });
  expect(workingDaysAfter("2027-12-24", 10)).toEqual({ last: "2028-01-17", unknownYears: [2028] });
});
