import { expect, test } from "vitest";
import { shownNumber, typedNumber } from "./text-widgets.tsx";

test.each([
  ["", null],
  [" ", null],
  ["0", 0],
  [" 12 500 ", 12_500],
  ["12\u00a0500", 12_500],
  ["1.5", "1.5"],
  ["-1", "-1"],
  ["около 100", "около 100"],
  ["99999999999", 99_999_999_999],
])("%j answers %j", (typed, answer) => {
  expect(typedNumber(typed)).toBe(answer);
});

test("a number is shown in groups of three digits, what is none as it was typed", () => {
  expect([5, 100, 1000, 1_234_567].map(shownNumber)).toEqual(["5", "100", "1 000", "1 234 567"]);
  expect([null, "1.5"].map(shownNumber)).toEqual(["", "1.5"]);
});
