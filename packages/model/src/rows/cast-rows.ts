import type { CompanySnapshot } from "./row.ts";

/** Rows by their forms as those of a company: each was read by the declarations that `Row` is derived from, or built from such rows. */
export function typedRows(rows: Readonly<Record<string, readonly object[]>>): CompanySnapshot["rows"] {
  return rows as unknown as CompanySnapshot["rows"];
}
