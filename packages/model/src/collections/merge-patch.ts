import { isPlainObject, type PlainObject } from "../rows/plain-object.ts";

/** How deep a patch is read: answers are four deep at most, and what lies deeper is refused by its question. */
const deepest = 8;

/**
 * The value after a JSON merge patch (RFC 7396): members that the patch names are replaced, objects member by member, `null`
 * takes a member away, all others stay. Neither value is changed.
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

/** Of what is stored, that in whose place a patch puts something else; `null` where nothing is stored there. */
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
