import { oncePer } from "@opis/model/collections/once-per";

interface Kept<T> {
  readonly revision: number;
  readonly value: Promise<T>;
}

/**
 * Keeps what was made of a company's data until the company's revision moves. `most` is how many values are kept, the
 * longest unused going first. Losing all of them costs time only, so every server has its own.
 */
export function revisionCache<T>(most: number) {
  const kept = new Map<string, Kept<T>>();
  /** The value of this key as of this revision or a later one; made at most once at a time, on wish of the one kept before. */
  return (key: string, revision: number, make: (before?: Promise<T>) => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const value = known && known.revision >= revision ? known.value : make(known?.value);
    kept.delete(key);
    kept.set(key, { revision: Math.max(revision, known?.revision ?? 0), value });
    // A failure is told to those who wait and tried again by the next.
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    const [longestUnused] = kept.keys();
    if (kept.size > most && longestUnused !== undefined) kept.delete(longestUnused);
    return value;
  };
}

/** The same for features that share it: one for each of what they have in common, such as `Context.snapshots`. */
export function sharedRevisionCache<T>(most: number) {
  return oncePer((_common: object) => revisionCache<T>(most));
}
