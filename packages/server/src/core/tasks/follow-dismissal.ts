import type { Form } from "@opis/model/declaration/form";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";
import { settleTasks } from "./settle-tasks.ts";

/**
 * Cancels what a dismissed employee was to be acquainted with from the day of the dismissal on, after a row was changed; rows of other
 * forms and employees who stay are left alone. The journal and the history keep what was.
 */
export async function followDismissal(
  transaction: Transaction,
  { name }: Pick<Form, "name">,
  { id, dismissed_on: day }: Readonly<Record<string, unknown>>,
  editor: Editor,
): Promise<void> {
  if (name !== "employee" || typeof day !== "string") return;
  const where = "kind = 'acquaintance' and assignee_employee = $2 and due >= $3::date";
  const reason = `Работник уволен ${day.split("-").reverse().join(".")}`;
  await settleTasks(transaction, { where, values: [id, day] }, { state: "cancelled", reason }, editor);
}
