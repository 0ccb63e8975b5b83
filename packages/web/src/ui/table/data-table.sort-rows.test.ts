import { expect, test } from "vitest";
import { nextSort, sortRows } from "./data-table.tsx";

const ascending = { descending: false, language: "ru" } as const;

test("numbers are ordered by size, not by their digits", () => {
  expect(sortRows([100, 9, 64], (value) => value, ascending)).toEqual([9, 64, 100]);
});

test("texts are sorted as in Russian: ё next to е, case ignored, numbers in them by size", () => {
  const names = ["Жук", "ёлка", "Дом 10", "Дом 9", "Еда"];
  expect(sortRows(names, (name) => name, ascending)).toEqual(["Дом 9", "Дом 10", "Еда", "ёлка", "Жук"]);
});

test("rows with equal values keep their order in both directions", () => {
  const rows = [
    { name: "а", percent: 10 },
    { name: "б", percent: 10 },
    { name: "в", percent: 20 },
  ];
  const names = (descending: boolean) =>
    sortRows(rows, ({ percent }) => percent, { descending, language: "ru" }).map(({ name }) => name);
  expect(names(false)).toEqual(["а", "б", "в"]);
  expect(names(true)).toEqual(["в", "а", "б"]);
});

test("a heading sorts up, then down, then gives the first order back", () => {
  const up = nextSort(undefined, "percent");
  const down = nextSort(up, "percent");
  expect(up).toEqual({ key: "percent", descending: false });
  expect(down).toEqual({ key: "percent", descending: true });
  expect(nextSort(down, "percent")).toBeUndefined();
  expect(nextSort(down, "name")).toEqual({ key: "name", descending: false });
});
