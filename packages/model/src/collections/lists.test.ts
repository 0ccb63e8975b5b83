import fc from "fast-check";
import { expect, test } from "vitest";
import { concatenateLists, mergeLists } from "./lists.ts";

test("a part of joined lists is that part of all that is in them", () => {
  const lists = fc.array(fc.array(fc.integer()));
  fc.assert(
    fc.property(lists, fc.nat(20), fc.nat(20), (some, from, count) => {
      const concatenated = concatenateLists(some);
      expect(concatenated.length).toBe(some.flat().length);
      expect(concatenated.slice(from, from + count)).toEqual(some.flat().slice(from, from + count));
      expect(concatenated.slice()).toEqual(some.flat());
    }),
  );
});

test.each<[what: string, seen: string[], own: string[], newest: string[], merged: string[]]>([
  ["one's own where nobody else has changed it", ["a", "b"], ["b", "a"], ["a", "b"], ["b", "a"]],
  ["what each has added", ["a"], ["a", "b"], ["a", "c"], ["a", "b", "c"]],
  ["the first of each", [], ["b"], ["c"], ["b", "c"]],
  ["not what either has taken away", ["a", "b", "c"], ["b", "c"], ["a", "b"], ["b"]],
  ["what is changed in its place", ["a", "b"], ["a2", "b"], ["a", "b", "c"], ["a2", "b", "c"]],
  ["once what both have added", ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"]],
  ["both of what both have changed", ["a"], ["a2"], ["a3"], ["a2", "a3"]],
  ["nothing twice for the spaces around it", ["a "], ["a2", "b"], ["a"], ["a2", "b"]],
  ["the second of what says the same", ["a"], ["a", "a"], ["a", "b"], ["a", "a", "b"]],
])("%s", (_, base, local, newest, merged) => {
  expect(mergeLists(base, local, newest)).toEqual(merged);
});

const items = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));

test("all that either has added is there, all that either has taken away is not", () => {
  fc.assert(
    fc.property(items, items, items, (base, local, newest) => {
      const isThere = (item: number) =>
        base.includes(item)
          ? local.includes(item) && newest.includes(item)
          : local.includes(item) || newest.includes(item);
      const expected = Array.from({ length: 10 }, (_, item) => item).filter(isThere);
      expect(mergeLists(base, local, newest).toSorted()).toEqual(expected);
    }),
  );
});
