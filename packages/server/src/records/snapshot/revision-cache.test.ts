import { expect, test } from "vitest";
import { revisionCache } from "./revision-cache.ts";

/** A maker that counts: each call answers the number of calls so far. */
function counting() {
  let calls = 0;
  return async () => ++calls;
}

test("what was made is kept until the revision moves", async () => {
  const [cached, make] = [revisionCache<number>(2), counting()];
  expect([await cached("7", 1, make), await cached("7", 1, make), await cached("7", 2, make)]).toEqual([1, 1, 2]);
});

test("a caller who saw an older revision gets the newer value that is there", async () => {
  const [cached, make] = [revisionCache<number>(2), counting()];
  expect([await cached("7", 5, make), await cached("7", 4, make), await cached("7", 5, make)]).toEqual([1, 1, 1]);
});

test("two who ask at once wait for one making", async () => {
  const [cached, make] = [revisionCache<number>(2), counting()];
  expect(await Promise.all([cached("7", 1, make), cached("7", 1, make)])).toEqual([1, 1]);
});

test("a failed making is tried again", async () => {
  const cached = revisionCache<number>(2);
  await expect(cached("7", 1, () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await cached("7", 1, async () => 3)).toBe(3);
});

test("the longest unused goes first", async () => {
  const [cached, make] = [revisionCache<number>(2), counting()];
  for (const key of ["a", "b", "a", "c"]) await cached(key, 1, make);
  expect(await cached("a", 1, make)).toBe(1);
  expect(await cached("b", 1, make)).toBe(4);
});
