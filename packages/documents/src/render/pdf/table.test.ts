import { expect, test } from "vitest";
import { signatures, table, text } from "../../block.ts";
import { isShort, piecesOf, rowsWithSignatures } from "./table.ts";

const columns = [{ title: "Система", width: 1 }];
const tableOf = (rows: number) =>
  table(
    columns,
    Array.from({ length: rows }, () => [[text("CRM")]]),
  );

test("a table of a few lines stays whole with the signatures, a long one does not", () => {
  expect([isShort(tableOf(3), 165), isShort(tableOf(40), 165)]).toEqual([true, false]);
});

test("the names of groups go over with the first row under them", () => {
  const group = { group: [text("Группа")] };
  const row = [[text("CRM")]];
  const rows = [row, group, group, row, row, row];
  expect(piecesOf(rows, ["a", "B", "C", "d", "e", "f"])).toEqual([["a"], ["B", "C", "d"], ["e", "f"]]);
});

test("the last two rows go over together, unless one of them is of several lines by itself", () => {
  const low = [[text("CRM")]];
  const high = [[text("данные ".repeat(40))]];
  expect(piecesOf([low, low, low], ["a", "b", "c"])).toEqual([["a"], ["b", "c"]]);
  expect(piecesOf([low, low, high], ["a", "b", "c"])).toEqual([["a"], ["b"], ["c"]]);
  expect(piecesOf([low], ["a"])).toEqual([["a"]]);
});

test("signatures go over with the last rows, with the last one alone where more are too high or all, or with none", () => {
  const rows = (...cells: string[]) =>
    table(
      columns,
      cells.map((words) => [[text(words)]]),
    );
  const of = (count: number) => signatures(Array.from({ length: count }, () => ({ name: [text("Я")], date: true })));
  const long = "данные ".repeat(15);
  expect([
    rowsWithSignatures(rows("CRM", "CRM", "CRM"), of(3), 165),
    rowsWithSignatures(rows("CRM", long, long), of(3), 20),
    rowsWithSignatures(rows("CRM", "CRM"), of(3), 165),
    rowsWithSignatures(rows("CRM"), of(9), 165),
    rowsWithSignatures(rows("данные ".repeat(2000).trim()), of(1), 165),
  ]).toEqual([2, 1, 1, 0, 0]);
});
