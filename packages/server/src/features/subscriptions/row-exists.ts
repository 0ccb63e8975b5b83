import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { tableOf } from "../../records/reading/form-sql.ts";

/** Whether a row of a form is there. */
export async function rowExists(transaction: Transaction, form: FormName, id: number): Promise<boolean> {
  const found = await transaction.query(
    `select id from ${tableOf(formNamed(form))} where company_id = $1 and id = $2`,
    [transaction.company, id],
  );
  return found.length > 0;
}
