import { words } from "@opis/model/bilingual-text";
import { refused, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { type Forms, forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { allocateNumber } from "../../core/records/allocate-number.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { readRow } from "../../core/records/reading/read-rows.ts";
import { lockAndReadRow, selectRows } from "../../core/records/reading/select-rows.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import type { Transaction } from "../../database/transaction.ts";
import { orderBy, pageWindow } from "../../http/pagination.ts";

/** Returns the SQL of a condition for the parameter with its value. */
export type Condition = readonly [sql: (parameter: string) => string, value: unknown];

/** Forms whose rows are numbered and never deleted. */
type RecordName = { [N in FormName]: Forms[N]["scope"] extends "record" ? N : never }[FormName];

/** Reads a record; throws `not_found`. */
export async function readRecord<N extends RecordName>(transaction: Transaction, name: N, id: number): Promise<Row<N>> {
  return rowSchema(name).parse(await readRow(transaction, forms[name], id));
}

/** Reads and locks a record until the transaction ends; throws `not_found`. */
export async function lockRecord<N extends RecordName>(transaction: Transaction, name: N, id: number): Promise<Row<N>> {
  const where = "where t.company_id = $1 and t.id = $2";
  const row = await lockAndReadRow(transaction, forms[name], where, [transaction.company, id]);
  if (!row) throw refused("not_found");
  return rowSchema(name).parse(row);
}

/** Returns the computed members of every new record: the next number of the year and the responsible person. */
export async function membersOfNew(
  transaction: Transaction,
  name: Exclude<RecordName, "journal_entry">,
  {
    timeZone,
    responsible,
    prefix,
  }: { readonly timeZone: string; readonly responsible: unknown; readonly prefix?: string },
): Promise<{ readonly number: string; readonly responsible: unknown }> {
  const year = Number(companyDay(new Date(transaction.now), timeZone).slice(0, 4));
  return {
    number: await allocateNumber(transaction, forms[name], year, prefix),
    responsible: responsible || (await singletonOf(transaction, forms.commission)).o_name,
  };
}

/** Refuses a future time, under its field. */
export function refuseFuture(field: string, moment: unknown, now: string | Date): void {
  if (typeof moment === "string" && new Date(moment) > new Date(now)) throw refusedFields({ [field]: [inFuture] });
}

const inFuture = words("Это время ещё не наступило", "This time is yet to come");

interface Wanted<N extends RecordName> {
  readonly name: N;
  readonly query: Parameters<typeof pageWindow>[0] & { readonly ordering?: string | undefined };
  readonly conditions: readonly Condition[];
  /** SQL expressions of the orderings, by name. */
  readonly orderings: Readonly<Record<string, string>>;
  /** SQL of the default order: newest first. */
  readonly byDefault?: string;
}

/** Returns one page of records, and the total that match. */
export async function listRecords<N extends RecordName>(
  transaction: Transaction,
  { name, query, conditions, orderings, byDefault = "t.id desc" }: Wanted<N>,
): Promise<{ readonly count: number; readonly rows: readonly Row<N>[] }> {
  const values: unknown[] = [transaction.company, ...conditions.map(([, value]) => value)];
  const where = ["t.company_id = $1", ...conditions.map(([sql], index) => sql(`$${index + 2}`))].join(" and ");
  const { limit, offset } = pageWindow(query);
  const order = orderBy(query.ordering, orderings, byDefault);
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
