import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/row-schema";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { orderBy, windowOf } from "../../http/page.ts";
import { tableOf } from "../../records/reading/form-sql.ts";
import { selectRows } from "../../records/reading/select-rows.ts";
import type { RecordName } from "./registered-records.ts";

/** SQL of a condition by the parameter that holds its value. */
export type Condition = readonly [sql: (parameter: string) => string, value: unknown];

interface Wanted<N extends RecordName> {
  readonly name: N;
  readonly query: Parameters<typeof windowOf>[0] & { readonly ordering?: string | undefined };
  readonly conditions: readonly Condition[];
  /** SQL of what records are ordered by, by the name of the ordering. */
  readonly orderings: Readonly<Record<string, string>>;
}

/** Lists one page of records, newest first unless ordered, and counts all that match. */
export async function listRecords<N extends RecordName>(
  transaction: Transaction,
  { name, query, conditions, orderings }: Wanted<N>,
): Promise<{ readonly count: number; readonly rows: readonly Row<N>[] }> {
  const values: unknown[] = [transaction.company, ...conditions.map(([, value]) => value)];
  const where = ["t.company_id = $1", ...conditions.map(([sql], index) => sql(`$${index + 2}`))].join(" and ");
  const { limit, offset } = windowOf(query);
  const order = orderBy(query.ordering, orderings, "t.id desc");
  const [found, total] = await Promise.all([
    selectRows(
      transaction,
      forms[name],
      `where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    transaction.query<{ count: number }>(
      `select count(*)::int as count from ${tableOf(forms[name])} t where ${where}`,
      values,
    ),
  ]);
  return { count: total[0]?.count ?? 0, rows: found.map((row) => rowSchema(name).parse(row)) };
}
