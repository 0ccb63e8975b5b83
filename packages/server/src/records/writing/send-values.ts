import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { quoted, tableOf } from "../reading/form-sql.ts";

/** Sends new values of a row's columns; what the database refuses is told by `explain`. */
export function sendValues(
  transaction: Transaction,
  declared: Form,
  id: number,
  values: Readonly<Record<string, unknown>>,
  explain?: (error: unknown) => unknown,
): void {
  const sets = Object.keys(values).map((column, place) => `${quoted(column)} = $${place + 3}`);
  transaction.send(
    `update ${tableOf(declared)} set ${sets.join(", ")} where company_id = $1 and id = $2`,
    [transaction.company, id, ...Object.values(values)],
    explain,
  );
}
