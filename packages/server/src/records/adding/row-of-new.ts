import { derivedFromAnswers, type Form } from "@opis/model/declaration/form";
import { emptyRow } from "../reading/empty-row.ts";
import { columnMembers } from "../reading/form-sql.ts";

/**
 * A row that is new as it would be read, by what is written into its columns (`newColumns`): but for its id nothing of it is the
 * database's own, and to have a row as wide as these told takes as long as to write it.
 */
export function rowOfNew(declared: Form, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const row = { ...emptyRow(declared) };
  for (const [member, column] of columnMembers(declared)) if (column in columns) row[member] = columns[column];
  return Object.assign(row, derivedFromAnswers(declared, row));
}
