import { expect, test } from "vitest";
import { citation } from "./citation.ts";

const words = (...given: Parameters<typeof citation>) =>
  citation(...given)
    .map(({ text }) => text)
    .join("");

test("points of one act stand together, before its short title in the genitive", () => {
  expect(words(["FZ152 9(1)", "PP1119 14", "FZ152 21(5)", "TK 88"], "2026-11-21")).toBe(
    "ч. 1 ст. 9, ч. 5 ст. 21 Закона № 152-ФЗ; п. 14 Требований № 1119; ст. 88 ТК РФ",
  );
});

test("a whole act is named without a point", () => {
  expect(words(["RKN179"], "2026-11-21")).toBe("приказ Роскомнадзора № 179");
});

test("a point that is not in force on the day of the document is not cited", () => {
  expect(words(["FZ152 9(1) separate"], "2025-08-31")).toBe("");
  expect(words(["FZ152 9(1) separate"], "2025-09-01")).toBe("ч. 1 ст. 9 Закона № 152-ФЗ");
  expect(words(["RKN179", "FZ152 21(4)"], "2029-03-01")).toBe("ч. 4 ст. 21 Закона № 152-ФЗ");
});

test("every run leads to its act and point", () => {
  expect(citation(["FZ152 9(1)"], "2026-11-21").map(({ source }) => source)).toEqual([
    { act: "FZ152", point: "ч. 1 ст. 9" },
  ]);
});
