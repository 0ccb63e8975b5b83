/** Reads a property of a row whose form is only known at runtime. */
export function getProperty(row: object, name: string): unknown {
  return Reflect.get(row, name);
}
