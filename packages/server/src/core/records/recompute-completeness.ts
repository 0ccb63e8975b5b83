import { completeness } from "@opis/model/completeness/completeness";
import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "./reading/form-sql.ts";
import { selectCounted } from "./reading/select-rows.ts";

/**
 * Recomputes the completeness of all rows of a form in the company and stores what changed, without history entries.
 */
export async function recountForm(transaction: Transaction, declared: Form): Promise<void> {
  const all = "where t.company_id = $1 order by t.id for no key update of t";
  const rows = await selectCounted(transaction, declared, all, [transaction.company]);
  for (const row of rows) {
    const { percent, form_status, missing } = completeness(declared, row);
    if (percent === row.percent && form_status === row.form_status && String(missing) === String(row.missing)) continue;
    transaction.execute(
      `update ${tableOf(declared)} set percent = $3, form_status = $4, missing = $5 where company_id = $1 and id = $2`,
      [transaction.company, row.id, percent, form_status, missing],
    );
  }
}
