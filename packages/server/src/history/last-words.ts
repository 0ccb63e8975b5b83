import type { Transaction } from "../db/transactions/transaction.ts";

/**
 * Which of these entries, by id, are the last that was said of their objects: what came back since its deletion, or came
 * back and was deleted again, is not brought back from the older one.
 */
export async function lastWords(transaction: Transaction, entries: readonly number[]): Promise<ReadonlySet<number>> {
  if (entries.length === 0) return new Set();
  const rows = await transaction.query<{ id: number }>(
    `select d.id from history d where d.company_id = $1 and d.id = any($2::bigint[]) and not exists (
       select 1 from history h where h.company_id = $1 and h.form = d.form and h.object_id = d.object_id and h.id > d.id)`,
    [transaction.company, entries],
  );
  return new Set(rows.map(({ id }) => id));
}
