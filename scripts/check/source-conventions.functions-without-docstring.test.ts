import { expect, test } from "vitest";
import { functionsWithoutDocstring } from "./source-conventions.ts";

const complaints = (text: string, path = "packages/model/src/rules.ts") =>
  functionsWithoutDocstring([{ path, read: () => text }]);

test("an exported function without a word above it is named with its line", () => {
  expect(complaints("\nexport function isFilled() {}")).toEqual([
    expect.stringContaining("packages/model/src/rules.ts:2 isFilled:"),
  ]);
  expect(complaints("export async function* rows() {}")).toHaveLength(1);
});

test("a function that is a constant's value is one, too, and another value is none", () => {
  expect(complaints("export const half = (whole: number): number => whole / 2;")).toHaveLength(1);
  expect(complaints("export const same = <T>(value: T) => value;")).toHaveLength(1);
  expect(complaints("export const named = name => name;")).toHaveLength(1);
  expect(complaints("export const days = 10;\nexport const names = [(name: string) => name];")).toEqual([]);
});

test("a docstring passes, of one line or of many, and above the first of several signatures", () => {
  expect(complaints("/** Half of it. */\nexport const half = (whole: number) => whole / 2;")).toEqual([]);
  expect(complaints("/**\n * Half of it.\n */\nexport function half() {}")).toEqual([]);
  expect(complaints("/** Half. */\nexport function half(a: 1): 1;\nexport function half(a: 2): 2;")).toEqual([]);
});

test("what stays in its file, tests and what they are made of need none", () => {
  expect(complaints("function helper() {}")).toEqual([]);
  expect(complaints("export function build() {}", "packages/server/src/testing/build.ts")).toEqual([]);
  expect(complaints("export function build() {}", "packages/model/src/rules.test.ts")).toEqual([]);
});
