import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseName } from "./normalise-name.ts";

test.each([
  ["Учёт кадров", "учет кадров"],
  ["  УЧЕТ   кадров ", "Учёт кадров"],
  ["CRM\tсистема", "crm\nсистема"],
  ["Ёлка", "елка"],
  ["\u0415\u0308лка", "елка"],
  ["Архивный", "архивны\u0438\u0306"],
  // Latin p, o, a and M, Cyrillic С.
  ["ООО Ромашка", "ООО poмaшка"],
  ["CRM", "СRM"],
  ["Учёт\u202c кадров", "Учёт кадров"],
])("%j and %j are one name", (first, second) => {
  expect(normaliseName(first)).toBe(normaliseName(second));
});

test.each([
  ["Учёт кадров", "Учёткадров"],
  ["й", "и"],
  ["CRM", "СРМ"],
])("%j and %j are two names", (first, second) => {
  expect(normaliseName(first)).not.toBe(normaliseName(second));
});

test("comparing a compared name changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => normaliseName(normaliseName(name)) === normaliseName(name)),
  );
});
