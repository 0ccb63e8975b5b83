import type pg from "pg";
import type { Transaction } from "../db/transaction.ts";

/**
 * Reads rights beyond the transaction's company, whose row level security shows no other ones: what somebody has in all of theirs.
 * For the statement alone, so that the rest of the transaction stays within the company.
 */
export async function beyondCompany<R extends pg.QueryResultRow>(
  transaction: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  enter(transaction, "");
  const rows = transaction.query<R>(text, values);
  enter(transaction, transaction.company === 0 ? "" : String(transaction.company));
  return rows;
}

function enter(transaction: Transaction, company: string): void {
  transaction.send("select set_config('opis.company', $1, true)", [company]);
}
