import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { inTurn } from "../in-turn.ts";
import { asDeclared } from "./as-declared.ts";
import { childCounts, keepsCounts, quoted, rowMembers, tableOf } from "./form-sql.ts";
import type { StoredRow } from "./stored-row.ts";

/** Reads rows of a form (table alias `t`) as today's declaration has them; `rest` is all that follows the table in the query. */
export async function selectRows(
  transaction: Transaction,
  declared: Form,
  rest: string,
  values: readonly unknown[],
): Promise<StoredRow[]> {
  const text = `select ${rowMembers(declared)} from ${tableOf(declared)} t ${rest}`;
  return asDeclared(declared, await transaction.query<StoredRow>(text, values));
}

/** The same, with the numbers of rows in each child collection under the fields' own names: what completeness is counted from. */
export async function selectCounted(
  transaction: Transaction,
  declared: Form,
  rest: string,
  values: readonly unknown[],
): Promise<StoredRow[]> {
  const text = `select ${rowMembers(declared)} ${childCounts(declared)} from ${tableOf(declared)} t ${rest}`;
  return asDeclared(declared, await transaction.query<StoredRow>(text, values));
}

/** A row as `lockKept` reads it: with the numbers of its child rows as they were kept, and those again as `child_counts`, null where they are not known. */
export type KeptRow = StoredRow & { readonly child_counts?: Readonly<Record<string, number>> | null };

/**
 * Locks a row and reads it by what it keeps of its child rows, none of which is looked at; `where` finds the one (alias `t`). Two
 * statements in one round trip: one that waits for a lock tells of other rows what they were before it waited.
 */
export async function lockKept(
  transaction: Transaction,
  declared: Form,
  where: string,
  values: readonly unknown[],
): Promise<KeptRow | undefined> {
  const from = `from ${tableOf(declared)} t ${where}`;
  const counts = keepsCounts(declared) ? ", t.child_counts" : "";
  const [, rows] = await inTurn([
    transaction.query(`select ${from} for no key update`, values),
    transaction.query<KeptRow>(`select ${rowMembers(declared)}${counts} ${from}`, values),
  ]);
  const [row] = asDeclared(declared, rows);
  return row && { ...row, ...row.child_counts };
}

/** The text that inserts a row by its columns; `rows` are its values, of which `$1` is the first. What is read of it follows. */
export function insertText(declared: Form, columns: readonly string[], rows: (values: string) => string): string {
  const values = columns.map((_, place) => `$${place + 1}`).join(", ");
  return `insert into ${tableOf(declared)} as t (${columns.map(quoted).join(", ")}) ${rows(values)} returning`;
}

/** Inserts a row by its columns and reads it as the others, but for its `references`, which are rows of their own. */
export async function insertReturning(
  transaction: Transaction,
  declared: Form,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRow[]> {
  const into = insertText(declared, Object.keys(values), (row) => `values (${row})`);
  const text = `${into} ${rowMembers(declared)}`;
  return asDeclared(declared, await transaction.query<StoredRow>(text, Object.values(values)));
}
