import { isPlainObject, type PlainObject } from "../rows/plain-object.ts";

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

/** Maximum depth of a patch: answers are at most four deep, and deeper values are rejected by their question. */
const deepest = 8;

/**
 * Applies a JSON merge patch (RFC 7396): named properties are replaced, objects merged recursively, `null` removes a property, others are
 * unchanged. Neither input is mutated.
 */
export function mergePatch(stored: unknown, patch: PlainObject): Record<string, unknown> {
  return merged(stored, patch, 1);
}

function merged(stored: unknown, patch: PlainObject, depth: number): Record<string, unknown> {
  const members = new Map(isPlainObject(stored) ? Object.entries(stored) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else
      members.set(name, isPlainObject(value) && depth < deepest ? merged(members.get(name), value, depth + 1) : value);
  }
  return Object.fromEntries(members);
}

/** Returns the stored values that a patch replaces; `null` where nothing is stored. */
export function replacedByPatch(stored: unknown, patch: PlainObject): Record<string, unknown> {
  return replaced(stored, patch, 1);
}

function replaced(stored: unknown, patch: PlainObject, depth: number): Record<string, unknown> {
  const members = new Map(isPlainObject(stored) ? Object.entries(stored) : []);
  const all = Object.entries(patch).flatMap(([name, value]) => {
    if (!isPlainObject(value)) return [[name, members.get(name) ?? null]];
    const below = depth < deepest ? replaced(members.get(name), value, depth + 1) : {};
    return Object.keys(below).length > 0 ? [[name, below]] : [];
  });
  return Object.fromEntries(all);
}
