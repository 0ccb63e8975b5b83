import { bytesOfMegabyte } from "@opis/model/limits";
import { LRUCache } from "lru-cache";

/** A cache entry: its value belongs to the kind of result that created it. */
interface Slot {
  readonly revision: number;
}

/** Results computed from companies' data, of all kinds together, limited by size in bytes. */
export type ResultCache = LRUCache<string, Slot>;

/** Creates an empty cache. Losing it costs only time, so every server has its own. */
export function openResultCache(megabytes: number): ResultCache {
  return new LRUCache({ maxSize: megabytes * bytesOfMegabyte });
}

/** Reads a result from the cache, or computes it; `previous` is the one of an earlier revision, if still cached. */
type ReadResult<T> = (
  cache: ResultCache,
  key: string,
  revision: number,
  compute: (previous: T | undefined) => Promise<T>,
) => Promise<T>;

// The assumed size of a result without an estimate: a few numbers.
const smallBytes = 1_024;

/**
 * Declares a kind of result that stays valid until its revision changes. A result for a later revision serves an
 * earlier one too; concurrent callers share one computation; failures are not cached. `bytesOf` estimates the memory of
 * a result.
 */
export function cachedResult<T>(kind: string, bytesOf: (result: T) => number = () => smallBytes): ReadResult<T> {
  const results = new WeakMap<Slot, Promise<T>>();
  return (cache, key, revision, compute) => {
    const cacheKey = `${kind} ${key}`;
    const cachedSlot = cache.get(cacheKey);
    const before = cachedSlot && results.get(cachedSlot);
    if (cachedSlot && before && cachedSlot.revision >= revision) return before;
    const slot = { revision };
    const result = computeAfter(before, compute);
    const store = (storedSlot: Slot, bytes: number) => {
      results.set(storedSlot, result);
      cache.set(cacheKey, storedSlot, { size: sizeIn(cache, bytes) });
    };
    store(slot, smallBytes);
    const isCurrent = () => cache.peek(cacheKey) === slot;
    result.then(
      (value) => isCurrent() && store({ ...slot }, Math.ceil(bytesOf(value))),
      () => isCurrent() && cache.delete(cacheKey),
    );
    return result;
  };
}

// A result larger than the whole cache would never be cached.
function sizeIn({ maxSize }: ResultCache, bytes: number): number {
  return Math.min(Math.max(smallBytes, bytes), maxSize / 4);
}

/** The last value by key, which a reader brings up to date: it depends on more than one revision. */
interface LastValue<T> {
  get(cache: ResultCache, key: string): T | undefined;
  set(cache: ResultCache, key: string, value: T): void;
}

/** Declares a kind of value in the same cache; `bytesOf` estimates the memory of a value. */
export function cachedLastValue<T>(kind: string, bytesOf: (value: T) => number): LastValue<T> {
  const values = new WeakMap<Slot, T>();
  return {
    get: (cache, key) => {
      const slot = cache.get(`${kind} ${key}`);
      return slot && values.get(slot);
    },
    set: (cache, key, value) => {
      const slot = { revision: 0 };
      values.set(slot, value);
      cache.set(`${kind} ${key}`, slot, { size: sizeIn(cache, bytesOf(value)) });
    },
  };
}

async function computeAfter<T>(before: Promise<T> | undefined, compute: (previous: T | undefined) => Promise<T>) {
  return compute(await before?.catch(() => undefined));
}
