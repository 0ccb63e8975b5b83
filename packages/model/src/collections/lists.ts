/** A list that can be displayed in part. */
export interface SliceableList<T> {
  readonly length: number;
  slice(from?: number, to?: number): T[];
}

/** Concatenates lists lazily: joined only as far as they are read. */
export function concatenateLists<T>(lists: readonly (readonly T[])[]): SliceableList<T> {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  return {
    length,
    slice: (from = 0, to = length) => {
      const parts: (readonly T[])[] = [];
      let start = 0;
      for (const list of lists) {
        if (start >= to) break;
        if (start + list.length > from) parts.push(list.slice(Math.max(0, from - start), to - start));
        start += list.length;
      }
      return parts.flat();
    },
  };
}

/** Groups items by a key, preserving their order. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Returns whether two lists contain identical items in the same order. */
export function haveSameItems(some: readonly unknown[], right: readonly unknown[]): boolean {
  if (some === right) return true;
  if (some.length !== right.length) return false;
  // A plain loop, since lists are long and compared often.
  for (let index = 0; index < some.length; index++) if (some[index] !== right[index]) return false;
  return true;
}

/**
 * Merges a list changed concurrently since `base`: applies the edits from `base` to `local` to the newest list. Items added on both sides
 * appear once; items changed on both sides appear in both versions.
 */
export function mergeLists<Item>(base: readonly Item[], local: readonly Item[], newest: readonly Item[]): Item[] {
  const [before, mine, theirs] = [indexByContent(base), indexByContent(local), indexByContent(newest)];
  if ([...before.keys()].join() === [...theirs.keys()].join()) return [...local];
  const merged = [...theirs].filter(([name]) => mine.has(name) || !before.has(name));
  const names = [...mine.keys()];
  for (const [index, [name, item]] of [...mine].entries()) {
    if (before.has(name) || theirs.has(name)) continue;
    const earlier = new Set(names.slice(0, index));
    merged.splice(merged.findLastIndex(([mergedName]) => earlier.has(mergedName)) + 1, 0, [name, item]);
  }
  return merged.map(([, item]) => item);
}

/** Maps items by content; equal ones are numbered. */
function indexByContent<Item>(items: readonly Item[]): Map<string, Item> {
  const counts = new Map<string, number>();
  const nameOf = (item: Item) => {
    // Texts are stored trimmed.
    const text = JSON.stringify(item, (_, value) => (typeof value === "string" ? value.trim() : value));
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${count} ${text}`;
  };
  return new Map(items.map((item) => [nameOf(item), item]));
}
