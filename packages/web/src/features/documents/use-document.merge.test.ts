import { expect, test } from "vitest";
import { mergedChanges } from "./use-document.ts";

const merged = (seen: unknown, own: unknown, stored: unknown) =>
  mergedChanges(
    { answers: { list: own, order_number: "7" }, seen: { list: seen } },
    { conflicts: ["list"], row: { list: stored } },
  );

const [chair, lawyer, guard] = ["Иванова", "Петров", "Орлов"].map((name) => ({ name }));

test("what was added and taken away is done to the list as it is stored, which counts as seen then", () => {
  expect(merged([chair], [chair, lawyer], [chair, guard])).toEqual({
    answers: { list: [chair, lawyer, guard], order_number: "7" },
    seen: { list: [chair, guard] },
  });
  expect(merged([], [lawyer], [chair])?.answers).toMatchObject({ list: [lawyer, chair] });
});

test("a list of a row of a table is made of both, and the other answers of the table stay as they were given", () => {
  const changes = { answers: { facts: { 1: ["a", "b"] }, told: { 1: { law: "x" } } }, seen: { facts: { 1: ["a"] } } };
  expect(mergedChanges(changes, { conflicts: ["facts"], row: { facts: { 1: ["a", "c"] } } })).toEqual({
    answers: { facts: { 1: ["a", "b", "c"] }, told: { 1: { law: "x" } } },
    seen: { facts: { 1: ["a", "c"] } },
  });
});

test("a merge never turns ticks into an empty list that would mean all", () => {
  expect(merged([1, 2], [1, 2, 3], [1, 2, 4])?.answers).toMatchObject({ list: [1, 2, 3, 4] });
  expect(merged([], [1, 2], [1, 3])).toBeUndefined();
  expect(merged([1, 2], [1], [2])).toBeUndefined();
  expect(merged(null, ["a"], ["b"])).toBeUndefined();
});

test("of a condition that both have changed there are not two rows", () => {
  const row = (term: string) => ({ condition: "access", term });
  expect(merged([row("")], [row("год")], [row("месяц")])).toBeUndefined();
  expect(merged([], [row("год")], [{ condition: "copies", term: "" }])?.answers).toMatchObject({
    list: [row("год"), { condition: "copies" }],
  });
});

test("of another answer that others have changed nothing is made of both, and what was seen of the others stays seen", () => {
  const conflictWith = (row: Record<string, unknown>) => ({ conflicts: Object.keys(row), row });
  const changes = { answers: { order_number: "8", list: ["a", "b"] }, seen: { order_number: "", list: ["a"] } };
  expect(mergedChanges(changes, conflictWith({ order_number: "7" }))).toBeUndefined();
  expect(mergedChanges({ number: "8", seen: { number: "" } }, conflictWith({ number: "7" }))).toBeUndefined();
  expect(mergedChanges(changes, conflictWith({ list: ["c"] }))?.seen).toEqual({ order_number: "", list: ["c"] });
  const rows = { answers: { facts: { 1: ["a"], 2: ["b"] } }, seen: { facts: { 1: ["x"], 2: [] } } };
  expect(mergedChanges(rows, conflictWith({ facts: { 1: ["x", "c"] } }))).toEqual({
    answers: { facts: { 1: ["a", "c"], 2: ["b"] } },
    seen: { facts: { 1: ["x", "c"], 2: [] } },
  });
});
