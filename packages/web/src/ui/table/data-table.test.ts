import { describe, expect, test } from "vitest";
import { fittingColumns, type TableColumn } from "./data-table.tsx";

type Row = { readonly name: string; readonly status: string };

const columns: readonly TableColumn<Row>[] = [
  { key: "choice", title: "", width: 3, cell: () => null },
  { key: "name", title: "Анкета", cell: ({ name }) => name },
  { key: "email", title: "Почта", yields: true, cell: () => null },
  { key: "percent", title: "Заполнено", width: 13, cell: () => null },
  { key: "status", title: "Статус", width: 10, yields: true, cell: () => null, below: ({ status }) => status },
];

const keysIn = (room: number | undefined) => fittingColumns(columns, room).columns.map(({ key }) => key);

describe("the columns that a table has room for", () => {
  test.each([
    ["all, where there is room for all", 49, ["choice", "name", "email", "percent", "status"]],
    ["all, before it is known how wide it is", undefined, ["choice", "name", "email", "percent", "status"]],
    ["the last that yields goes first", 48.9, ["choice", "name", "email", "percent"]],
    ["those that do not yield stay", 10, ["choice", "name", "percent"]],
  ])("%s", (_, room, keys) => {
    expect(keysIn(room)).toEqual(keys);
  });

  test("a table is tight only where what stays has no room", () => {
    expect(fittingColumns(columns, 30).isTight).toBe(false);
    expect(fittingColumns(columns, 29.9).isTight).toBe(true);
    expect(fittingColumns(columns, undefined).isTight).toBe(false);
  });

  test("a column that is left out is shown below the row's name, if it says how", () => {
    const name = fittingColumns(columns, 40).columns.find(({ key }) => key === "name");
    expect(name?.cell({ name: "Кадровый учёт", status: "Согласовано" })).toMatchObject({
      props: { children: ["Кадровый учёт", "Согласовано"] },
    });
    const nameColumn = fittingColumns(columns, 60).columns.find(({ key }) => key === "name");
    expect(nameColumn?.cell({ name: "Кадровый учёт", status: "Согласовано" })).toBe("Кадровый учёт");
  });
});
