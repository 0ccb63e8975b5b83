import { bytesOfMegabyte } from "@opis/model/limits";
import { LRUCache } from "lru-cache";

/** A place in the cache: its value belongs to the kind of result that reserved it. */
interface Slot {
  readonly revision: number;
}

/** Results computed from companies' data, of all kinds together, as many as fit into its bytes. */
export type ResultCache = LRUCache<string, Slot>;

/** Opens an empty cache. Losing all of it costs time only, so every server has its own. */
export function openResultCache(megabytes: number): ResultCache {
  return new LRUCache({ maxSize: megabytes * bytesOfMegabyte });
}

/** Reads a result from the cache, or computes it; `previous` is the one of an earlier revision, if it is still there. */
type ReadResult<T> = (
  cache: ResultCache,
  key: string,
  revision: number,
  compute: (previous: T | undefined) => Promise<T>,
) => Promise<T>;

// The assumed size of a result without an estimate: a few figures.
const smallBytes = 1_024;

/**
 * Declares a kind of result that stays valid until its revision moves. A result computed for a later revision serves an earlier one too;
 * callers that ask at once share one computation; a failed one is forgotten. `bytesOf` estimates the memory that a result holds.
 */
export function cachedResult<T>(kind: string, bytesOf: (result: T) => number = () => smallBytes): ReadResult<T> {
  const results = new WeakMap<Slot, Promise<T>>();
  return (cache, key, revision, compute) => {
    const place = `${kind} ${key}`;
    const known = cache.get(place);
    const before = known && results.get(known);
    if (known && before && known.revision >= revision) return before;
    const slot = { revision };
    const result = computeAfter(before, compute);
    const store = (stored: Slot, bytes: number) => {
      results.set(stored, result);
      // A result that is larger than the whole cache would never be found again.
      cache.set(place, stored, { size: Math.min(Math.max(smallBytes, bytes), cache.maxSize / 4) });
    };
    store(slot, smallBytes);
    const isCurrent = () => cache.peek(place) === slot;
    result.then(
      (value) => isCurrent() && store({ ...slot }, Math.ceil(bytesOf(value))),
      () => isCurrent() && cache.delete(place),
    );
    return result;
  };
}

async function computeAfter<T>(before: Promise<T> | undefined, compute: (previous: T | undefined) => Promise<T>) {
  return compute(await before?.catch(() => undefined));
}
