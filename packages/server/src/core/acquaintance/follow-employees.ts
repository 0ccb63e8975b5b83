import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";
import { synchroniseAcquaintances } from "./synchronise-acquaintances.ts";

/** Gives new employees the acknowledgements that are due and withdraws those of leavers, after a row was written; ignores other forms. */
export async function followEmployees(
  transaction: Transaction,
  { name }: Pick<Form, "name">,
  editor: Editor,
): Promise<void> {
  if (name === "employee") await synchroniseAcquaintances(transaction, editor);
}

/** Deletes what an employee has not confirmed, before the row is deleted: who has confirmed a document can only be dismissed. */
export async function forgetPendingAcknowledgements(
  transaction: Transaction,
  { name }: Pick<Form, "name">,
  employee: number,
): Promise<void> {
  if (name !== "employee") return;
  await transaction.query(
    `delete from acknowledgement a where a.company_id = $1 and a.employee = $2 and not exists (select from acknowledgement c
       where c.company_id = a.company_id and c.employee = a.employee and c.state = 'confirmed')`,
    [transaction.company, employee],
  );
}
