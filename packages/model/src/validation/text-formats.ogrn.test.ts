import fc from "fast-check";
import { expect, test } from "vitest";
import { isOgrn, isOgrnip, isOgrnOrOgrnip } from "./text-formats.ts";

test.each(["1027700132195", "1027700070518", "1027739609391"])("%s is an OGRN and no OGRNIP", (ogrn) => {
  expect([isOgrn(ogrn), isOgrnip(ogrn), isOgrnOrOgrnip(ogrn)]).toEqual([true, false, true]);
});

test("304500116000157 is an OGRNIP and no OGRN", () => {
  const ogrnip = "304500116000157";
  expect([isOgrn(ogrnip), isOgrnip(ogrnip), isOgrnOrOgrnip(ogrnip)]).toEqual([false, true, true]);
});

test.each([
  "",
  "1027700132196",
  "102770013219",
  "10277001321950",
  "304500116000158",
  "102770013219Х",
  "1027700132195 ",
])("%j is neither", (value) => {
  expect(isOgrnOrOgrnip(value)).toBe(false);
});

test.each([
  [12, isOgrn],
  [14, isOgrnip],
])("%i digits take exactly one check digit", (length, accepts) => {
  fc.assert(
    fc.property(
      fc.stringMatching(new RegExp(`^\\d{${length}}$`)),
      (start) => [..."0123456789"].filter((digit) => accepts(start + digit)).length === 1,
    ),
  );
});
