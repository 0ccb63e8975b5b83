import type { Transaction } from "../../database/transaction.ts";

/** Waits for others who change what a company has once, such as its settings: of two at once the second begins with what the first has left. */
export async function lockCompany(transaction: Transaction): Promise<void> {
  await transaction.query("select 1 from companies where id = $1 for no key update", [transaction.company]);
}
