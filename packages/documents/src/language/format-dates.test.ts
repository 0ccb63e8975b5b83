import { expect, test } from "vitest";
import { blankDate, longDate, shortDate } from "./format-dates.ts";

test("a date in a text is «21» ноября 2026 г. with spaces that do not break", () => {
  expect(longDate("2026-11-21")).toBe("«21»\u00a0ноября\u00a02026\u00a0г.");
  expect(longDate("2026-01-05T10:00:00Z")).toBe("«05»\u00a0января\u00a02026\u00a0г.");
});

test("a date in a table is 21.11.2026", () => {
  expect(shortDate("2026-11-21")).toBe("21.11.2026");
});

test("a bare year is printed as a year", () => {
  expect(longDate("2026")).toBe("2026\u00a0г.");
  expect(shortDate(" 2015 ")).toBe("2015\u00a0г.");
});

test("what is not a day of the calendar is printed as it was answered, an empty answer is null", () => {
  expect(longDate("с весны 2015 года")).toBe("с весны 2015 года");
  expect(shortDate("2026-02-30")).toBe("2026-02-30");
  expect([longDate(null), longDate(undefined), shortDate("  ")]).toEqual([null, null, null]);
});

test("the date to be written by hand leaves room for day, month and year", () => {
  expect(blankDate).toMatch(/^«__».______+.20__.г\.$/);
});
