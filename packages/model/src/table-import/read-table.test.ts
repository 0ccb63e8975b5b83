import { expect, test } from "vitest";
import { formNamed } from "../forms/non-record-forms.ts";
import { readTable } from "./read-table.ts";

const employee = formNamed("employee");

function read(table: Parameters<typeof readTable>[1]) {
  const fileTable = readTable(employee, table);
  if ("problem" in fileTable) throw new Error(fileTable.problem.ru);
  return fileTable;
}

test("columns are in any order, under a title, with others among them", () => {
  const table = read([
    ["Список работников", null, null],
    ["Имя, отчество", "Табельный номер", "Last name *"],
    ["Пётр", 7, "Иванов"],
    [null, null, null],
    ["Анна", 8, "Петрова"],
  ]);
  expect(table.ignored).toEqual([{ header: "Табельный номер", index: 1 }]);
  expect(table.rows.map(({ row, shown }) => [row, shown])).toEqual([
    [3, { first_name: "Пётр", last_name: "Иванов" }],
    [5, { first_name: "Анна", last_name: "Петрова" }],
  ]);
});

test("a second column of the same name is not imported, and distinguished from the first by its position", () => {
  const table = read([
    ["Фамилия", "Имя, отчество", "Фамилия"],
    ["Иванова", "Анна", "Петрова"],
  ]);
  expect(table.ignored).toEqual([{ header: "Фамилия", index: 2 }]);
  expect(table.rows.map(({ shown }) => shown)).toEqual([{ first_name: "Анна", last_name: "Иванова" }]);
});

test("a title that is called as a column is no header, where a row below it names more", () => {
  const table = read([
    ["Должность", null, null],
    ["Фамилия", "Имя, отчество", "Должность"],
    ["Иванов", "Пётр", "Юрист"],
  ]);
  expect(table.rows).toMatchObject([{ row: 3, shown: { last_name: "Иванов", first_name: "Пётр", position: "Юрист" } }]);
});

test("the hidden row of names counts where a user changed the labels", () => {
  const table = read([
    ["Кто", "Имя, отчество"],
    ["last_name", "first_name"],
    ["Иванов", "Пётр"],
  ]);
  expect(table.rows).toMatchObject([{ row: 3, shown: { last_name: "Иванов", first_name: "Пётр" } }]);
});

test("a file without mandatory columns is refused with their names", () => {
  expect(readTable(employee, [["Фамилия"], ["Иванов"]])).toEqual({
    problem: { ru: "В файле нет столбцов: Имя, отчество", en: "Missing columns: First name" },
  });
});
