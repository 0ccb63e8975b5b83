import { expect, test } from "vitest";
import type { Cell } from "../table-import/checked-row.ts";
import { threatFile } from "../testing/threat-file.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { readSources, readThreatFile } from "./read-threat-file.ts";

const catalogue = await loadCatalogue();
const file = () => threatFile(catalogue);

/** Returns the file with one cell replaced; rows and columns start at 0. */
function withCell(row: number, column: number, cell: Cell): Cell[][] {
  return file().map((cells, at) => (at === row ? cells.with(column, cell) : cells));
}

test("the regulator's file says of every threat what the catalogue has, whatever the order of its columns", () => {
  const expected = catalogue.threats.map(
    ({ code, title, sources, objects_named, breaks, included, changed, archived }) => ({
      ...{ code, title, sources, objects_named, breaks, included, changed },
      isArchived: archived !== null,
    }),
  );
  expect(readThreatFile(file())).toEqual({ threats: expected, problems: [] });
  expect(readThreatFile(file().map((row) => row.toReversed()))).toEqual({ threats: expected, problems: [] });
});

test("a file without a column of states does not say what is in the archive", () => {
  const { threats, problems } = readThreatFile(file().map((row) => row.slice(0, 10)));
  expect(problems).toEqual([]);
  expect(new Set(threats.map(({ isArchived }) => isArchived))).toEqual(new Set([null]));
});

test.each([
  ["no table of threats", [["Прайс-лист"], ["Товар", "Цена"]], [[0, /нет строки с заголовком/u]]],
  ["an empty file", [], [[0, /нет строки с заголовком/u]]],
  ["heads without rows", file().slice(0, 2), [[0, /нет ни одной угрозы/u]]],
  ["a column less", file().map((row) => row.toSpliced(4, 1)), [[2, /нет столбцов: «объект воздействия»/u]]],
  ["a code that is none", withCell(2, 0, "первая"), [[3, /Идентификатор/u]]],
  ["no title", withCell(3, 1, null), [[4, /Нет наименования/u]]],
  ["no property", withCell(4, 5, null), [[5, /конфиденциальность, целостность и доступность/u]]],
  ["a property of 7", withCell(4, 5, 7), [[5, /конфиденциальность, целостность и доступность/u]]],
  ["a day that is none", withCell(5, 8, "31.02.2026"), [[6, /Дата включения/u]]],
  ["a threat twice", withCell(6, 0, 1), [[7, /УБИ\.001 указана в файле дважды/u]]],
])("damage is read from the row: %s", (_what, rows, expected) => {
  const { problems } = readThreatFile(rows);
  expect(problems.map(({ row }) => row)).toEqual(expected.map(([row]) => row));
  for (const [at, [, words]] of expected.entries()) expect(problems[at]?.text.ru).toMatch(words as RegExp);
});

test.each([
  ["Внешний нарушитель со средним потенциалом", [["external", "medium"]]],
  [
    "Внутренний нарушитель с низким потенциалом; Внешний нарушитель с высоким потенциалом",
    [
      ["internal", "low"],
      ["external", "high"],
    ],
  ],
  [
    "Внешний нарушитель с низким потенциалом, внутренний нарушитель с низким потенциалом",
    [
      ["external", "low"],
      ["internal", "low"],
    ],
  ],
  ["", []],
  // A partially read value would be misleading, so experts decide.
  ["Внешний нарушитель с низким потенциалом\nНарушитель из числа подрядчиков", []],
  ["Внешний или внутренний нарушитель со средним потенциалом", []],
  ["Внешний нарушитель", []],
])("sources «%s»", (cellText, expected) => {
  expect(readSources(cellText)).toEqual(expected.map(([category, potential]) => ({ category, potential })));
});
