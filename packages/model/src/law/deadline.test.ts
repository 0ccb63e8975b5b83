import { expect, test } from "vitest";
import { companyDay } from "../time/company-day.ts";
import { computeDeadline, computeHourDeadline, explainDeadline } from "./deadline.ts";
import { norms } from "./norms.ts";
import { statutoryTerms } from "./statutory-time-limits.ts";

test.each([
  [
    "D1: a request for data over the holiday of 4 November, article 20(1)",
    "T01",
    "2026-10-30",
    0,
    "2026-11-16",
    ["2026-11-04"],
  ],
  ["D1: the same, extended by five working days", "T01", "2026-10-30", 5, "2026-11-23", ["2026-11-04"]],
  ["D2: consent withdrawn, article 21(5)", "T11", "2026-09-01", 0, "2026-10-01", []],
  [
    "D6: data blocked that were due on 31 August, article 21(6): the last day of February",
    "T13",
    "2026-08-31",
    0,
    "2027-02-28",
    [],
  ],
  ["inaccurate data confirmed, article 21(2)", "T05", "2026-11-27", 0, "2026-12-08", []],
  ["dissemination, article 10.1(14)", "T22", "2026-11-03", 0, "2026-11-09", ["2026-11-04"]],
  ["advertising stops on the very day, article 15(2)", "T23", "2026-11-29", 0, "2026-11-29", []],
  ["the destruction act is retained for three years, order 179, point 8", "T25", "2026-02-28", 0, "2029-02-28", []],
] as const)("%s", (_what, code, from, extension, lastDay, skippedHolidays) => {
  expect(computeDeadline(code, from, extension)).toMatchObject({ lastDay, skippedHolidays, unknownYears: [] });
});

test("work is planned for the last working day before a weekend, and never before the event itself", () => {
  expect(computeDeadline("T13", "2026-08-31").actBy).toBe("2027-02-26");
  expect(computeDeadline("T23", "2026-11-29").actBy).toBe("2026-11-29");
});

test("D4: the hours of an incident run through the weekend, article 21(3.1)", () => {
  const detected = new Date("2026-11-07T23:30:00+03:00");
  expect(computeHourDeadline("T08", detected)).toEqual(new Date("2026-11-08T23:30:00+03:00"));
  expect(computeHourDeadline("T09", detected)).toEqual(new Date("2026-11-10T23:30:00+03:00"));
});

test("D10: the day of a request is the day where the company is", () => {
  const received = new Date("2026-12-01T00:30:00+10:00");
  expect(computeDeadline("T01", companyDay(received, "Asia/Vladivostok")).from).toBe("2026-12-01");
});

test("a deadline that reaches into a year without moved days off says so", () => {
  const deadline = computeDeadline("T01", "2027-12-24");
  expect(deadline.unknownYears).toEqual([2028]);
  expect(explainDeadline(deadline).ru).toContain("перенос выходных на 2028 год ещё не утверждён");
});

test("a deadline is explained by its term, norm and skipped holidays", () => {
  expect(explainDeadline(computeDeadline("T01", "2026-10-30", 5))).toEqual({
    ru: "10 рабочих дней, отсчёт со дня после 30.10.2026 (ч. 1 ст. 20 152-ФЗ): до 23.11.2026; продлён на 5 рабочих дней; нерабочие дни: 04.11.2026",
    en: "10 working days counted from the day after 30 Oct 2026 (152-FZ, article 20(1)): until 23 Nov 2026; extended by 5 working days; days off: 4 Nov 2026",
  });
});

test("the law extends only what it says", () => {
  expect(() => computeDeadline("T03", "2026-11-02", 1)).toThrow(RangeError);
  expect(() => computeDeadline("T01", "2026-11-02", 6)).toThrow(RangeError);
});

test.each(Object.entries(statutoryTerms))(
  "%s cites on screen the point that documents print",
  (_code, { norm, citation }) => {
    expect(citation.ru.startsWith(norms[norm].point)).toBe(true);
  },
);
