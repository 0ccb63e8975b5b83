import type { Transaction } from "../../../database/transaction.ts";

/** Invalidates what is cached of a company: it names the company's people, or depends on what they may view. */
export function moveRevision(transaction: Transaction, company: number): void {
  transaction.execute("update companies set revision = revision + 1 where id = $1", [company]);
}
