/** A member of a row whose form is known by its name alone. */
export function getProperty(row: object, name: string): unknown {
  return Reflect.get(row, name);
}
