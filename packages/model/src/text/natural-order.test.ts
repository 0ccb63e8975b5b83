import fc from "fast-check";
import { expect, test } from "vitest";
import { compareNaturally } from "./natural-order.ts";

test("numbers in names go by size, ё next to е, case aside", () => {
  const names = ["Склад 10", "ёлка", "Еда", "склад 2", "Жук", "Склад 1"];
  expect(names.toSorted((left, right) => compareNaturally(left, right))).toEqual([
    "Еда",
    "ёлка",
    "Жук",
    "Склад 1",
    "склад 2",
    "Склад 10",
  ]);
});

test("it is an order: what comes before comes before in both directions", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      expect(Math.sign(compareNaturally(left, right))).toBe(-Math.sign(compareNaturally(right, left)) + 0);
    }),
  );
});
