import { expect, test } from "vitest";
import { citation, pointOf } from "./citation.ts";

const words = (...args: Parameters<typeof citation>) =>
  citation(...args)
    .map(({ text }) => text)
    .join("");

test("points of one act stand together, before its short title in the genitive", () => {
  expect(words(["FZ152 9(1)", "PP1119 14", "FZ152 21(5)", "TK 88"], "2026-11-21")).toBe(
    "ч. 1 ст. 9, ч. 5 ст. 21 Закона № 152-ФЗ; п. 14 Требований № 1119; ст. 88 ТК РФ",
  );
});

test.each([
  ["parts of one article", ["FZ152 12(3)", "FZ152 12(5)", "FZ152 12(14)"], "ч. 3, 5, 14 ст. 12 Закона № 152-ФЗ"],
  [
    "parts of two articles",
    ["FZ152 20(1)", "FZ152 20(3)", "FZ152 21(1)"],
    "ч. 1, 3 ст. 20, ч. 1 ст. 21 Закона № 152-ФЗ",
  ],
  ["articles", ["KOAP 13.11", "KOAP 13.14"], "ст. 13.11, 13.14 КоАП РФ"],
  ["points of a decree", ["PP1119 6", "PP1119 7"], "п. 6, 7 Требований № 1119"],
  [
    "a point of one part and another part",
    ["FZ152 22.1(4)(1)", "FZ152 22.1(2)"],
    "п. 1 ч. 4 ст. 22.1, ч. 2 ст. 22.1 Закона № 152-ФЗ",
  ],
  ["points with letters", ["PP1119 13(а)", "PP1119 13(б)"], "п. 13 «а», п. 13 «б» Требований № 1119"],
] as const)("%s are cited as lawyers do", (_, codes, expectedText) => {
  expect(words(codes, "2026-11-21")).toBe(expectedText);
  expect(
    citation(codes, "2026-11-21").flatMap(({ source }) => (source && "point" in source ? [source.point] : [])),
  ).toEqual(codes.map((code) => pointOf(code)));
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
