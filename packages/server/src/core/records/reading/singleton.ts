import type { Form } from "@opis/model/declaration/form";
import { singletonRows } from "../../../database/prepare-database.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { readAllRows, type StoredRow } from "./read-rows.ts";

/** Returns the company's only row of a form, which exists from its creation on. */
export async function singletonOf(transaction: Transaction, form: Form): Promise<StoredRow> {
  const [row] = await readAllRows(transaction, form);
  if (!row) throw new Error(`company ${transaction.company} has no ${form.name}`);
  return row;
}

/** Adds the missing singleton rows of the transaction's company, empty. */
export function addSingletons(transaction: Transaction): void {
  for (const { text, values } of singletonRows(transaction.now, transaction.company)) transaction.execute(text, values);
}
