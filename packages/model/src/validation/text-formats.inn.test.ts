import fc from "fast-check";
import { expect, test } from "vitest";
import { isInn } from "./text-formats.ts";

test.each(["7707083893", "7736050003", "7728168971", "500100732259"])("%s is an INN", (inn) => {
  expect(isInn(inn)).toBe(true);
});

test.each([
  ["", "nothing"],
  ["0000000000", "zeros"],
  ["7707083894", "a wrong check digit of an organisation"],
  ["500100732258", "a wrong last check digit of a person"],
  ["500100732359", "a wrong eleventh digit of a person"],
  ["770708389", "a digit too few"],
  ["77070838930", "eleven digits"],
  ["7707083893\n", "a line end"],
  [" 7707083893", "a space before"],
  ["77O7083893", "a letter for a digit"],
  ["٧٧٠٧٠٨٣٨٩٣", "digits that are not ASCII"],
])("%j is none: %s", (inn) => {
  expect(isInn(inn)).toBe(false);
});

const nineDigits = fc.stringMatching(/^\d{9}$/);
const tenDigits = fc.stringMatching(/^\d{10}$/);

test("nine digits take exactly one check digit", () => {
  fc.assert(
    fc.property(
      nineDigits,
      (start) => [..."0123456789"].filter((digit) => isInn(start + digit)).length === (start === "000000000" ? 0 : 1),
    ),
  );
});

test("ten digits take exactly one pair of check digits", () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));
  fc.assert(fc.property(tenDigits, (start) => pairs.filter((pair) => isInn(start + pair)).length === 1));
});

test("any text but digits is refused without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => /^(\d{10}|\d{12})$/.test(value) || isInn(value) === false),
  );
});
