/**
 * Merges a list changed concurrently since `seen`: applies the edits from `seen` to `own` to the newest list. Items added on both sides
 * appear once; items changed on both sides appear in both versions.
 */
export function mergeLists<Item>(seen: readonly Item[], own: readonly Item[], newest: readonly Item[]): Item[] {
  const [before, mine, theirs] = [named(seen), named(own), named(newest)];
  if ([...before.keys()].join() === [...theirs.keys()].join()) return [...own];
  const merged = [...theirs].filter(([name]) => mine.has(name) || !before.has(name));
  const names = [...mine.keys()];
  for (const [place, [name, item]] of [...mine].entries()) {
    if (before.has(name) || theirs.has(name)) continue;
    const earlier = new Set(names.slice(0, place));
    merged.splice(merged.findLastIndex(([known]) => earlier.has(known)) + 1, 0, [name, item]);
  }
  return merged.map(([, item]) => item);
}

/** Maps items by content; equal ones are numbered. */
function named<Item>(items: readonly Item[]): Map<string, Item> {
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
