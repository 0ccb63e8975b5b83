/** A plain object with unknown properties. */
export type PlainObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object other than an array. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a plain object, otherwise an empty one. */
export function toPlainObject(value: unknown): PlainObject {
  return isPlainObject(value) ? value : {};
}

/** Reads a property of a row whose form is only known at runtime. */
export function getProperty(row: object, name: string): unknown {
  return Reflect.get(row, name);
}
