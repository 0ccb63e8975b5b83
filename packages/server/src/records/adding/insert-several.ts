import { severalNames } from "@opis/model/text/several-names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type QuotaSettings, refuseOverQuota } from "../quota.ts";
import type { StoredRow } from "../reading/stored-row.ts";
import { type Insertion, insertRow } from "./insert-row.ts";

/**
 * Adds a row for each name, with the same other answers, all or none; refuses as `insertRow` does, and over the quota of a free account.
 */
export async function insertSeveral(
  transaction: Transaction,
  quotas: QuotaSettings,
  insertion: Insertion,
): Promise<StoredRow[]> {
  const names = severalNames(String(insertion.answers.name));
  await refuseOverQuota(transaction, quotas, insertion.declared, names.length);
  const made: StoredRow[] = [];
  for (const name of names)
    made.push(await insertRow(transaction, { ...insertion, answers: { ...insertion.answers, name } }));
  return made;
}
