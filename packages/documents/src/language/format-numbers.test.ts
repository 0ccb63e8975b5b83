import fc from "fast-check";
import { expect, test } from "vitest";
import { countBands, counted, formatMoney, formatNumber, plural, printPhone } from "./format-numbers.ts";

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
  expect(counted(2000, "запись", "записи", "записей")).toBe("2\u00a0000\u00a0записей");
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
])("the phone %s is printed as %s", (phone, printed) => {
  expect(printPhone(phone).replaceAll("\u00a0", " ")).toBe(printed);
});
