import type { CompanySnapshot } from "./row.ts";

/**
 * Types untyped rows as those of a company. Safe because every row was read by the declarations that `Row` is derived from, or built from
 * such rows.
 */
export function typedRows(rows: Readonly<Record<string, readonly object[]>>): CompanySnapshot["rows"] {
  return rows as unknown as CompanySnapshot["rows"];
}
