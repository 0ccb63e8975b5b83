import type { HeldCompany } from "../../db/transactions/held-company.ts";

/** Has what is kept of a company made anew: it names the company's people, or tells what somebody may see. */
export function moveRevision({ transaction, company }: HeldCompany): void {
  transaction.of(company).send("update companies set revision = revision + 1 where id = $1", [company]);
}
