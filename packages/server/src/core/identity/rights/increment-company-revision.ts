import type { Transaction } from "../../../database/transaction.ts";

/** Invalidates the cached data of a company after changes of its members or their rights. */
export function moveRevision(transaction: Transaction, company: number): void {
  transaction.execute("update companies set revision = revision + 1 where id = $1", [company]);
}
