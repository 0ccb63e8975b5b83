import { expect, test } from "vitest";
import { type Group, mergedGroups } from "./merged-groups.ts";

function group(size: number, ...screens: readonly string[]): Group {
  return { screens: new Set(screens), modules: screens.map((screen) => `${screen} ${size}`), size };
}

function sizes(groups: readonly Group[]): number[] {
  return groups.map(({ size }) => size);
}

test("what nearly the same screens load becomes one file, while a request costs more than what is loaded without need", () => {
  const groups = [group(100, "forms", "process"), group(5, "process")];
  expect(sizes(mergedGroups(groups, 10))).toEqual([105]);
  expect(sizes(mergedGroups(groups, 4))).toEqual([100, 5]);
});

test("a merged group has the screens and modules of both", () => {
  const [merged] = mergedGroups([group(1, "forms", "process"), group(2, "process", "history")], 10);
  expect(merged).toMatchObject({ modules: ["forms 1", "process 1", "process 2", "history 2"], size: 3 });
  expect([...(merged?.screens ?? [])]).toEqual(["forms", "process", "history"]);
});

test("large groups of different screens stay apart", () => {
  expect(sizes(mergedGroups([group(100, "forms"), group(100, "process")], 10))).toEqual([100, 100]);
});
