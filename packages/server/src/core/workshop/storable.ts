/**
 * Returns a worker's result with every string such that PostgreSQL can store it as text and as JSON: without NUL, and with U+FFFD in place
 * of halves of surrogate pairs. Results of workers pass through here, since they contain text of files and sites of
 * strangers; only cells of imported tables do not, which are refused one by one.
 */
export function storable<T>(result: T): T;
export function storable(result: unknown): unknown {
  if (typeof result === "string") return result.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(result)) return result.map((item: unknown) => storable(item));
  if (!isPlainObject(result)) return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [storable(name), storable(value)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
