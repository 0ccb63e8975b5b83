import type { Transaction } from "../../database/transaction.ts";

/**
 * Locks the company row so that concurrent changes of its singleton data (such as settings) run one after the other.
 */
export async function lockCompany(transaction: Transaction): Promise<void> {
  await transaction.query("select 1 from companies where id = $1 for no key update", [transaction.company]);
}
