import { expect, test } from "vitest";
import { type DepartmentNode, departmentsOf, treeOfPaths } from "./departments.ts";

const line = "Офис / Бухгалтерия / Кассир; Офис/Кадры; Склад; Филиал / Кадры";
const outline = (nodes: readonly DepartmentNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length === 0 ? name : [name, ...outline(children)]));

test("a line with slashes is a tree, and one without is a list as before", () => {
  expect(outline(treeOfPaths(line.split(";")))).toEqual([
    ["Офис", ["Бухгалтерия", "Кассир"], "Кадры"],
    "Склад",
    ["Филиал", "Кадры"],
  ]);
  expect(outline(treeOfPaths(["Директор", "  Отдел кадров ", "", " "]))).toEqual(["Директор", "Отдел кадров"]);
  expect(treeOfPaths([""])).toEqual([]);
});

test.each([
  ["a path belongs to everything above it", "Офис / Кадры", ["Офис", "Офис / Кадры"]],
  ["spaces around a slash do not matter", "Офис/Кадры", ["Офис", "Офис / Кадры"]],
  [
    "a name alone stands for the only one of the line",
    "кассир",
    ["Офис", "Офис / Бухгалтерия", "Офис / Бухгалтерия / Кассир"],
  ],
  ["a name of several departments stands for itself", "Кадры", ["Кадры"]],
  ["an unknown name stands for itself", "Директор", ["Директор"]],
])("%s", (_, position, departments) => {
  expect(departmentsOf(position, line)).toEqual(departments);
});
