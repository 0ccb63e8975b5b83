/** A plain object with unknown properties. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object: no list and no single value. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a plain object, else an empty one. */
export function toPlainObject(value: unknown): PlainObject {
  return isPlainObject(value) ? value : {};
}
