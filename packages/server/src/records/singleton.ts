import { completeness } from "@opis/model/completeness";
import type { Form } from "@opis/model/form";
import type { Transaction } from "../db/transaction.ts";
import { tableOf } from "./form-sql.ts";
import { madeColumns } from "./made-columns.ts";
import { readAllRows } from "./read-rows.ts";
import type { StoredRow } from "./stored-row.ts";

/** The row of a form that a company has once; made empty where it is not there yet. */
export async function singletonOf(transaction: Transaction, declared: Form): Promise<StoredRow> {
  const [row] = await readAllRows(transaction, declared);
  if (row) return row;
  const empty = completeness(declared, {});
  const made = madeColumns(declared);
  await transaction.query(
    `insert into ${tableOf(declared)} (company_id, percent, form_status, missing, ${made.join(", ")})
     values ($1, $2, $3, $4, ${made.map(() => "$5").join(", ")}) on conflict do nothing`,
    [transaction.company, empty.percent, empty.form_status, empty.missing, transaction.now],
  );
  return singletonOf(transaction, declared);
}
