import { expect, test } from "vitest";
import { inForce, isInForce } from "./in-force.ts";

const old = { since: "2020-01-01", until: "2023-03-01", name: "old" };
const next = { since: "2023-03-01", name: "next" };

test.each([
  ["2019-12-31", []],
  ["2020-01-01", ["old"]],
  ["2023-02-28", ["old"]],
  ["2023-03-01", ["next"]],
  ["9999-12-31", ["next"]],
])("on %s the rows in force are %j: a row ends as the next begins", (day, names) => {
  expect(inForce([old, next], day).map(({ name }) => name)).toEqual(names);
});

test("rows stay in their order", () => {
  expect(inForce([next, { ...old, until: "2030-01-01" }], "2026-11-21").map(({ name }) => name)).toEqual([
    "next",
    "old",
  ]);
});

test("a row that ends as it begins holds on no day", () => {
  expect(isInForce({ since: "2026-01-01", until: "2026-01-01" }, "2026-01-01")).toBe(false);
});
