import { bytesOfMegabyte } from "@opis/model/limits";
import { expect, test } from "vitest";
import { cachedLastValue, cachedResult, openResultCache } from "./result-cache.ts";

/** Returns a computation whose result is the number of its runs. */
function counter() {
  let calls = 0;
  return async () => ++calls;
}

test("a result is cached until the revision changes", async () => {
  const [cache, read, compute] = [openResultCache(1), cachedResult<number>("count"), counter()];
  expect([
    await read(cache, "7", 1, compute),
    await read(cache, "7", 1, compute),
    await read(cache, "7", 2, compute),
  ]).toEqual([1, 1, 2]);
});

test("a caller with an older revision gets the newer result", async () => {
  const [cache, read, compute] = [openResultCache(1), cachedResult<number>("count"), counter()];
  expect([
    await read(cache, "7", 5, compute),
    await read(cache, "7", 4, compute),
    await read(cache, "7", 5, compute),
  ]).toEqual([1, 1, 1]);
});

test("concurrent callers share one computation", async () => {
  const [cache, read, compute] = [openResultCache(1), cachedResult<number>("count"), counter()];
  expect(await Promise.all([read(cache, "7", 1, compute), read(cache, "7", 1, compute)])).toEqual([1, 1]);
});

test("a computation receives the result of the previous revision", async () => {
  const [cache, read] = [openResultCache(1), cachedResult<number>("count")];
  await read(cache, "7", 1, async () => 5);
  expect(await read(cache, "7", 2, async (previous = 0) => previous + 1)).toBe(6);
});

test("a failed computation runs again", async () => {
  const [cache, read] = [openResultCache(1), cachedResult<number>("count")];
  await expect(read(cache, "7", 1, () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await read(cache, "7", 1, async () => 3)).toBe(3);
});

test("kinds of results share the cache without collisions", async () => {
  const cache = openResultCache(1);
  const [names, counts] = [cachedResult<string>("name"), cachedResult<number>("count")];
  expect([await names(cache, "7", 1, async () => "Кадры"), await counts(cache, "7", 1, async () => 2)]).toEqual([
    "Кадры",
    2,
  ]);
});

test("the least recently used results are evicted when the size limit is reached", async () => {
  const [cache, compute] = [openResultCache(1), counter()];
  const read = cachedResult<number>("large", () => bytesOfMegabyte / 4);
  for (const key of ["a", "b", "c", "d"]) await read(cache, key, 1, compute);
  await read(cache, "a", 1, compute);
  await read(cache, "e", 1, compute);
  expect(await read(cache, "a", 1, compute)).toBe(1);
  expect(await read(cache, "b", 1, compute)).toBe(6);
});

test("the last value of a key is returned until larger ones need its room", () => {
  const [cache, values] = [openResultCache(1), cachedLastValue<string>("last", () => bytesOfMegabyte / 4)];
  expect(values.get(cache, "a")).toBeUndefined();
  values.set(cache, "a", "first");
  values.set(cache, "a", "second");
  expect(values.get(cache, "a")).toBe("second");
  for (const key of ["b", "c", "d", "e"]) values.set(cache, key, key);
  expect([values.get(cache, "a"), values.get(cache, "b")]).toEqual([undefined, "b"]);
});
