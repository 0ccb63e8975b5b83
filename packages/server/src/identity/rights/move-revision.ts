import type { Transaction } from "../../db/transactions/transaction.ts";

/** Has what is kept of a company made anew: it names the company's people, or tells what somebody may see. */
export function moveRevision(transaction: Transaction, company: number): void {
  transaction.of(company).send("update companies set revision = revision + 1 where id = $1", [company]);
}
