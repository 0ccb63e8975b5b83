import fc from "fast-check";
import { expect, test } from "vitest";
import { mergePatch, replacedByPatch } from "./json-values.ts";

// Examples of appendix A of RFC 7396 whose patch is an object.
test.each<[stored: unknown, patch: Record<string, unknown>, merged: unknown]>([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], { a: "b" }, { a: "b" }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j patched by %j is %j", (storedValue, patch, merged) => {
  expect(mergePatch(storedValue, patch)).toEqual(merged);
});

const table = fc.dictionary(fc.stringMatching(/^[1-9]$/), fc.dictionary(fc.constantFrom("a", "b", "c"), fc.boolean()));

test("answers about different rows lose nothing of each other, whichever comes first", () => {
  fc.assert(
    fc.property(table, table, table, (storedValue, mine, theirPatch) => {
      const theirs = Object.fromEntries(Object.entries(theirPatch).filter(([row]) => !(row in mine)));
      expect(mergePatch(mergePatch(storedValue, mine), theirs)).toEqual(
        mergePatch(mergePatch(storedValue, theirs), mine),
      );
    }),
  );
});

test("the same patch once more changes nothing", () => {
  fc.assert(
    fc.property(table, table, (storedValue, patch) => {
      const once = mergePatch(storedValue, patch);
      expect(mergePatch(once, patch)).toEqual(once);
    }),
  );
});

test("a member called as a method of objects is a member like others", () => {
  const patch: Record<string, unknown> = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}');
  const merged = mergePatch({}, patch);
  expect(Object.keys(merged)).toEqual(["__proto__", "constructor"]);
  expect("polluted" in {}).toBe(false);
});

test("a patch of endless depth is taken without an end of the stack", () => {
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 200_000; level += 1) deep = { a: deep };
  expect(Object.keys(mergePatch({}, deep))).toEqual(["a"]);
});

test("what a patch replaces is returned as it is stored, of a row too, and nothing that stays", () => {
  const storedRow = {
    members: ["a"],
    order: "7",
    mode: "x",
    facts: { 1: ["x"], 2: ["y"] },
    technologies: { 1: { tls: true } },
  };
  const patch = {
    members: [],
    order: "8",
    facts: { 2: [] },
    technologies: { 1: { tls: false, wifi: true }, 2: {} },
    variants: null,
  };
  expect(replacedByPatch(storedRow, patch)).toEqual({
    members: ["a"],
    order: "7",
    facts: { 2: ["y"] },
    technologies: { 1: { tls: true, wifi: null } },
    variants: null,
  });
});
