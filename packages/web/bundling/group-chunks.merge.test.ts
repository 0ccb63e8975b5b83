import { expect, test } from "vitest";
import { type Group, mergeGroups } from "./group-chunks.ts";

const prices = (request: number) => ({ request, weightOf: () => 1 });

function group(size: number, screens: readonly string[], file = String(size), imports: readonly string[] = []): Group {
  const modules = screens.map((screen) => `${screen} ${size}`);
  return { screens: new Set(screens), modules, size, files: new Set([file]), imports: new Set(imports) };
}

function sizes(groups: readonly Group[]): number[] {
  return groups.map(({ size }) => size);
}

test("what nearly the same screens load becomes one file, while a request costs more than what is loaded without need", () => {
  const groups = [group(100, ["forms", "process"]), group(5, ["process"])];
  expect(sizes(mergeGroups(groups, prices(10)))).toEqual([105]);
  expect(sizes(mergeGroups(groups, prices(4)))).toEqual([100, 5]);
});

test("a merged group has the screens and modules of both", () => {
  const [merged] = mergeGroups([group(1, ["forms", "process"]), group(2, ["process", "history"])], prices(10));
  expect(merged).toMatchObject({ modules: ["forms 1", "process 1", "process 2", "history 2"], size: 3 });
  expect([...(merged?.screens ?? [])]).toEqual(["forms", "process", "history"]);
});

test("a screen of little weight does not make others load more", () => {
  const groups = [group(30, ["later"]), group(90, ["later", "process"])];
  expect(sizes(mergeGroups(groups, prices(50)))).toEqual([120]);
  const weightOf = (screen: string) => (screen === "later" ? 0.1 : 1);
  expect(sizes(mergeGroups(groups, { request: 50, weightOf }))).toEqual([30, 90]);
});

test("large groups of different screens stay apart", () => {
  expect(sizes(mergeGroups([group(100, ["forms"]), group(100, ["process"])], prices(10)))).toEqual([100, 100]);
});

test("what a small file imports counts as loaded without need", () => {
  const palette = group(3, ["forms", "home"], "palette", ["overlay"]);
  const overlay = group(100, ["forms", "home"], "overlay");
  const steps = group(4, ["forms", "process"], "steps");
  expect(sizes(mergeGroups([palette, steps], prices(10)))).toEqual([7]);
  expect(sizes(mergeGroups([palette, overlay, steps], prices(10)))).toEqual([4, 103]);
});

test("groups are not put together where something between them would import them and be imported", () => {
  const page = group(20, ["process"], "page", ["form"]);
  const form = group(1_000, ["process", "forms", "home"], "form", ["words"]);
  const words = group(21, ["process"], "words");
  expect(sizes(mergeGroups([page, form, words], prices(10)))).toEqual([20, 1_000, 21]);
  expect(sizes(mergeGroups([page, { ...form, imports: new Set() }, words], prices(10)))).toEqual([1_000, 41]);
});
