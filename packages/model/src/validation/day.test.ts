import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay, parseDay } from "./day.ts";

test.each([
  ["21.11.2026", "2026-11-21"],
  ["1.2.2026", "2026-02-01"],
  [" 01-02-2026 ", "2026-02-01"],
  ["1/2/2026", "2026-02-01"],
  ["01 02 2026", "2026-02-01"],
  ["1,2,2026", "2026-02-01"],
  ["01022026", "2026-02-01"],
  ["2026-11-21", "2026-11-21"],
  ["29.02.2028", "2028-02-29"],
  ["1.1.27", "2027-01-01"],
  ["21.11.49", "2049-11-21"],
  ["21.11.50", "1950-11-21"],
  ["01/02/00", "2000-02-01"],
])("%j is the day %s", (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each([
  "",
  "29.02.2026",
  "31.04.2026",
  "00.01.2026",
  "01.13.2026",
  "2026-11-31",
  "2026-1-1",
  "31022026",
  "10.04",
  "10.04.2",
  "10.04.202",
  "211126",
  "завтра",
])("%j is no day", (typed) => {
  expect(parseDay(typed)).toBeUndefined();
});

test("a day is shown as dd.mm.yyyy, and what is no day is not", () => {
  expect(formatDay("2026-11-21")).toBe("21.11.2026");
  expect(formatDay("2026-02-31")).toBeUndefined();
  expect(formatDay("")).toBeUndefined();
});

test("what is shown is read back as the day it was", () => {
  const days = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      return parseDay(formatDay(day) ?? "") === day;
    }),
  );
});
