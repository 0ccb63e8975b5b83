/** Returns the codes of a table in its order. */
export function listCodes<Code extends string>(table: Readonly<Record<Code, unknown>>): readonly Code[] {
  return Object.keys(table).filter((code): code is Code => code in table);
}
