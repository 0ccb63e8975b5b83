import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../../database/transaction.ts";
import { quoted, tableOf } from "../reading/form-sql.ts";

interface ColumnUpdate {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Turns an error of the database into the refusal that it means. */
  readonly explain?: (error: unknown) => unknown;
}

/** Updates columns of one row; a failure rejects the commit. */
export function updateColumns(transaction: Transaction, declared: Form, { id, values, explain }: ColumnUpdate): void {
  const sets = Object.keys(values).map((column, index) => `${quoted(column)} = $${index + 3}`);
  transaction.execute(
    `update ${tableOf(declared)} set ${sets.join(", ")} where company_id = $1 and id = $2`,
    [transaction.company, id, ...Object.values(values)],
    explain,
  );
}
