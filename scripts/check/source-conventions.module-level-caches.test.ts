import { expect, test } from "vitest";
import { unexplainedCaches } from "./source-conventions.ts";

const complaints = (text: string, reasons: Record<string, string> = {}) =>
  unexplainedCaches([{ path: "packages/server/src/a.ts", read: () => text }], reasons);

test.each([
  "const known = new WeakMap<object, string>();",
  "export const pages = new Map<string, Buffer>();",
  "const contents = new LRUCache<object, Buffer>({ max: 2 });",
  "const textOf = memoizeByObject(({ name }: Row) => name);",
  "const sumOf = memoize((company: Company) => company.sum);",
  "  const results = openResultCache(512);",
])("«%s» needs a reason", (line) => {
  expect(complaints(line)).toEqual([expect.stringContaining("is a cache without a bound")]);
  const [, name = ""] = /const (\w+)/.exec(line) ?? [];
  expect(complaints(line, { [`a.ts ${name}`]: "one per form" })).toEqual([]);
});

test.each([
  "const titles = new Map<string, string>([",
  "  const rows = new Map<number, Row>();",
  "const nothing = { of: new Map() };",
  "  const values = new WeakMap<Slot, string>();",
])("«%s» is no cache", (line) => {
  expect(complaints(line)).toEqual([]);
});

test("a reason without a cache, and too many caches, are reported", () => {
  expect(complaints("", { "b.ts gone": "one per form" })).toEqual([expect.stringContaining("b.ts gone")]);
  const names = Array.from({ length: 16 }, (_, index) => `cache${index}`);
  const reasons = Object.fromEntries(names.map((name) => [`a.ts ${name}`, "one per form"]));
  const text = names.map((name) => `const ${name} = new WeakMap();`).join("\n");
  expect(complaints(text, reasons)).toEqual(["The server has 16 caches, at most 15 are agreed on."]);
});
