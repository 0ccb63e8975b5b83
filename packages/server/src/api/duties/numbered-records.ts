import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { oneOf } from "@opis/model/declaration/form";
import { isFormName } from "@opis/model/forms/form-names";
import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import { addressOf } from "@opis/model/screen-addresses";
import { companyDay } from "@opis/model/time/company-day";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { allocateNumber } from "../../core/records/allocate-number.ts";
import { tableOf } from "../../core/records/reading/form-sql.ts";
import { selectRows, titleOf } from "../../core/records/reading/read-rows.ts";
import { type RecordName, responsibleOf } from "../../core/tasks/register-record.ts";
import { orderBy } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageWindow } from "../../http/pagination.ts";

/** Returns the SQL of a condition for the parameter with its value. */
export type Condition = readonly [sql: (parameter: string) => string, value: unknown];

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
    responsible: await responsibleOf(transaction, { responsible }),
  };
}

interface RecordsQuery<N extends RecordName> {
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
  { name, query, conditions, orderings, byDefault = "t.id desc" }: RecordsQuery<N>,
): Promise<{ readonly count: number; readonly rows: readonly Row<N>[] }> {
  const values: unknown[] = [transaction.company, ...conditions.map(([, value]) => value)];
  const where = ["t.company_id = $1", ...conditions.map(([sql], index) => sql(`$${index + 2}`))].join(" and ");
  const { limit, offset } = pageWindow(query);
  const order = orderBy(query.ordering, orderings, byDefault);
  const table = tableOf(forms[name]);
  // Only the ids of skipped rows are read: the answers of a row take several queries of its references.
  const page = `select t.id from ${table} t where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`;
  const [found, total] = await Promise.all([
    selectRows(transaction, forms[name], `where t.company_id = $1 and t.id in (${page}) order by ${order}`, [
      ...values,
      limit,
      offset,
    ]),
    transaction.query<{ count: number }>(`select count(*)::int as count from ${table} t where ${where}`, values),
  ]);
  return { count: total[0]?.count ?? 0, rows: found.map((row) => rowSchema(name).parse(row)) };
}

type Derived = Pick<Row<"task">, "source_form" | "source_id" | "company">;

/** Returns the name and link of a record's source; null if it has none that the reader may see. */
export async function readSource(
  transaction: Transaction,
  { source_form: form, source_id: id, company }: Derived,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<{ name: string; url: string } | null> {
  if (id === null || !isFormName(form) || !can(actor, "view", { form, id })) return null;
  const declaration = formNamed(form);
  const url = addressOf({ company }, { form, id });
  if (url === undefined) return null;
  const [source] = await selectRows(transaction, declaration, "where t.company_id = $1 and t.id = $2", [
    transaction.company,
    id,
  ]);
  if (!source) return null;
  return { name: `${oneOf(declaration)[language]}: ${titleOf(declaration, source)}`, url };
}
