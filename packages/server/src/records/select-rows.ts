import type { Form } from "@opis/model/form";
import type { Transaction } from "../db/transaction.ts";
import { asDeclared } from "./as-declared.ts";
import { childCounts, rowMembers, tableOf } from "./form-sql.ts";
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
