import { isPlainObject, type PlainObject } from "../rows/plain-object.ts";

/** Returns whether two plain-data values are deeply equal: primitives, arrays, maps, sets and plain objects. */
export function isEqual(value: unknown, otherValue: unknown): boolean {
  if (Object.is(value, otherValue)) return true;
  if (typeof value !== "object" || typeof otherValue !== "object" || value === null || otherValue === null)
    return false;
  if (Array.isArray(value) || Array.isArray(otherValue))
    return Array.isArray(value) && Array.isArray(otherValue) && areListsEqual(value, otherValue);
  if (value instanceof Map) return otherValue instanceof Map && areListsEqual([...value], [...otherValue]);
  if (value instanceof Set) return otherValue instanceof Set && areListsEqual([...value], [...otherValue]);
  const members = new Map(Object.entries(otherValue));
  const entries = Object.entries(value);
  return (
    entries.length === members.size &&
    entries.every(([name, item]) => members.has(name) && isEqual(item, members.get(name)))
  );
}

function areListsEqual(list: readonly unknown[], otherList: readonly unknown[]): boolean {
  return list.length === otherList.length && list.every((item, index) => isEqual(item, otherList[index]));
}

/** Maximum depth of a patch: answers are at most four deep, and deeper values are rejected by their question. */
const deepest = 8;

/**
 * Applies a JSON merge patch (RFC 7396): named properties are replaced, objects merged recursively, `null` removes a property, others are
 * unchanged. Neither input is mutated.
 */
export function mergePatch(storedValue: unknown, patch: PlainObject): Record<string, unknown> {
  return merged(storedValue, patch, 1);
}

function merged(storedValue: unknown, patch: PlainObject, depth: number): Record<string, unknown> {
  const members = new Map(isPlainObject(storedValue) ? Object.entries(storedValue) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else
      members.set(name, isPlainObject(value) && depth < deepest ? merged(members.get(name), value, depth + 1) : value);
  }
  return Object.fromEntries(members);
}

/** Returns the stored values that a patch replaces; `null` where nothing is stored. */
export function replacedByPatch(storedValue: unknown, patch: PlainObject): Record<string, unknown> {
  return replaced(storedValue, patch, 1);
}

function replaced(storedValue: unknown, patch: PlainObject, depth: number): Record<string, unknown> {
  const members = new Map(isPlainObject(storedValue) ? Object.entries(storedValue) : []);
  const all = Object.entries(patch).flatMap(([name, value]) => {
    if (!isPlainObject(value)) return [[name, members.get(name) ?? null]];
    const below = depth < deepest ? replaced(members.get(name), value, depth + 1) : {};
    return Object.keys(below).length > 0 ? [[name, below]] : [];
  });
  return Object.fromEntries(all);
}
