import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";

/** Refuses with `not_found` where the company has no such site. */
export async function demandSite(transaction: Transaction, id: number): Promise<void> {
  const found = await transaction.query("select id from site where company_id = $1 and id = $2", [
    transaction.company,
    id,
  ]);
  if (found.length === 0) throw refused("not_found");
}
