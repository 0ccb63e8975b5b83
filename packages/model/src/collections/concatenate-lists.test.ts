import fc from "fast-check";
import { expect, test } from "vitest";
import { concatenateLists } from "./concatenate-lists.ts";

test("a part of joined lists is that part of all that is in them", () => {
  const lists = fc.array(fc.array(fc.integer()));
  fc.assert(
    fc.property(lists, fc.nat(20), fc.nat(20), (some, from, count) => {
      const joined = concatenateLists(some);
      expect(joined.length).toBe(some.flat().length);
      expect(joined.slice(from, from + count)).toEqual(some.flat().slice(from, from + count));
      expect(joined.slice()).toEqual(some.flat());
    }),
  );
});
