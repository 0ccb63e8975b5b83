import { expect, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { provisionsInForce } from "./provisions-in-force.ts";

const destruction = words(
  "ч. 4 ст. 21 Закона № 152-ФЗ; приказ Роскомнадзора № 179",
  "152-FZ, article 21(4); Roskomnadzor order 179",
);
const paper = words(
  "п. 13 Положения № 687; п. 13 «в» Требований № 1119",
  "Decree 687, point 13; Decree 1119, point 13(c)",
);

test.each([
  ["2027-02-28", destruction, destruction.ru],
  ["2029-02-28", destruction, destruction.ru],
  ["2029-03-01", destruction, "ч. 4 ст. 21 Закона № 152-ФЗ"],
  ["2030-08-31", paper, paper.ru],
  ["2030-09-01", paper, "п. 13 «в» Требований № 1119"],
  ["2027-08-31", words("приказ Роскомнадзора № 18", "order 18"), "приказ Роскомнадзора № 18"],
  ["2027-09-01", words("приказ Роскомнадзора № 18", "order 18"), undefined],
  ["2027-09-01", words("приказ Роскомнадзора № 187", "order 187"), "приказ Роскомнадзора № 187"],
] as const)("on %s %o leaves %s", (day, law, left) => {
  expect(provisionsInForce(law, day)?.ru).toBe(left);
});

test("the English text loses the same provision", () => {
  expect(provisionsInForce(destruction, "2029-03-01")?.en).toBe("152-FZ, article 21(4)");
});
