/** Returns whether two plain-data values are deeply equal: primitives, arrays, maps, sets and plain objects. */
export function isEqual(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  if (typeof value !== "object" || typeof other !== "object" || value === null || other === null) return false;
  if (Array.isArray(value) || Array.isArray(other))
    return Array.isArray(value) && Array.isArray(other) && areListsEqual(value, other);
  if (value instanceof Map) return other instanceof Map && areListsEqual([...value], [...other]);
  if (value instanceof Set) return other instanceof Set && areListsEqual([...value], [...other]);
  const members = new Map(Object.entries(other));
  const entries = Object.entries(value);
  return (
    entries.length === members.size &&
    entries.every(([name, item]) => members.has(name) && isEqual(item, members.get(name)))
  );
}

function areListsEqual(list: readonly unknown[], other: readonly unknown[]): boolean {
  return list.length === other.length && list.every((item, place) => isEqual(item, other[place]));
}
