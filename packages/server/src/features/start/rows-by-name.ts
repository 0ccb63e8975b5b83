import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { normaliseName } from "@opis/model/text/name";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { tableOf } from "../../records/reading/form-sql.ts";

/** Rows of the company that fills itself, by their names, in that order. */
export async function idsOf(transaction: Transaction, form: FormName, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const one of names) ids.push(await idOf(transaction, form, one));
  return ids;
}

/** All rows of a form, in the order in which they were made. */
export async function idsOfAll(transaction: Transaction, form: FormName): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select id from ${tableOf(formNamed(form))} where company_id = $1 order by id`,
    [transaction.company],
  );
  return rows.map(({ id }) => id);
}

/** The row of a name; throws where there is none. */
export async function idOf(transaction: Transaction, form: FormName, named: string): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `select id from ${tableOf(formNamed(form))} where company_id = $1 and name_key = $2`,
    [transaction.company, normaliseName(named)],
  );
  if (!row) throw new Error(`the example company has no ${form} «${named}»`);
  return row.id;
}
