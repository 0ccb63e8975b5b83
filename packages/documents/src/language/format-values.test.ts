import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blankDate,
  countBands,
  formatCount,
  formatMoney,
  formatNumber,
  longDate,
  plural,
  printPhone,
  shortDate,
} from "./format-values.ts";

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

test("thousands are parted by a non-breaking space, decimals by a comma", () => {
  expect(formatNumber(100000)).toBe("100\u00a0000");
  expect(formatNumber(1234567.5)).toBe("1\u00a0234\u00a0567,5");
  expect(formatNumber(-1000)).toBe("−1\u00a0000");
  expect(formatNumber(0)).toBe("0");
});

test("money is in roubles", () => {
  expect(formatMoney(150000)).toBe("150\u00a0000\u00a0₽");
  expect(formatMoney(null)).toBeNull();
});

test("what is not a number is null", () => {
  expect([formatNumber(null), formatNumber(undefined), formatNumber(Number.NaN), formatNumber(1 / 0)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("any whole number reads back the same", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(Number(formatNumber(number)?.replaceAll("\u00a0", "").replace("−", "-"))).toBe(number);
    }),
  );
});

test("a noun takes the form its number asks for", () => {
  const forms = [0, 1, 2, 5, 11, 12, 21, 104, 111].map((number) => plural(number, "система", "системы", "систем"));
  expect(forms).toEqual(["систем", "система", "системы", "систем", "систем", "систем", "система", "системы", "систем"]);
  expect(formatCount(2000, "запись", "записи", "записей")).toBe("2\u00a0000\u00a0записей");
});

test("bands of people are printed in words", () => {
  expect(Object.values(countBands).map((band) => band.replaceAll("\u00a0", " "))).toEqual([
    "до 1 000",
    "от 1 000 до 20 000",
    "от 20 000 до 100 000",
    "свыше 100 000",
  ]);
});

test.each([
  ["+74951234567", "+7 (495) 123-45-67"],
  ["+77011234567", "+7 701 123 4567"],
  ["+37410123456", "+374 101 234 56"],
  ["+493012345678", "+49 301 234 5678"],
  ["доб. 12", "доб. 12"],
  ["8 495 123", "8 495 123"],
])("the phone %s is printed as %s", (phone, expectedText) => {
  expect(printPhone(phone).replaceAll("\u00a0", " ")).toBe(expectedText);
});
