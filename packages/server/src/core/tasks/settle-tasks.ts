import type { Form } from "@opis/model/declaration/form";
import { forms } from "@opis/model/forms/index";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyToday } from "../records/company-today.ts";
import type { Editor } from "../records/editor.ts";
import { changeRow } from "../records/writing/change-row.ts";

const { task: taskForm } = forms;

interface Settlement {
  readonly state: "done" | "cancelled";
  /** Evidence of completion, or the reason of cancellation. */
  readonly reason: string;
}

/** Finishes or cancels the open tasks matching an SQL condition, in the caller's transaction. */
async function settleTasks(
  transaction: Transaction,
  { where, values }: { readonly where: string; readonly values: readonly unknown[] },
  { state, reason }: Settlement,
  editor: Editor,
): Promise<void> {
  const open = await transaction.query<{ id: number }>(
    `select id from task where company_id = $1 and state = 'open' and ${where} order by id`,
    [transaction.company, ...values],
  );
  const today = await readCompanyToday(transaction);
  const answers =
    state === "done"
      ? { state, done_on: today, done_by: editor.name, proof: reason, state_reason: "" }
      : { state, state_reason: reason };
  for (const { id } of open) await changeRow(transaction, { declared: taskForm, id, answers, editor });
}

/** Finishes or cancels the open tasks whose key begins with a prefix. */
export async function settleTasksByKey(
  transaction: Transaction,
  key: string,
  settlement: Settlement,
  editor: Editor,
): Promise<void> {
  await settleTasks(transaction, { where: "starts_with(source_key, $2)", values: [key] }, settlement, editor);
}

/**
 * Cancels a dismissed employee's tasks of acquaintance and training from the day of the dismissal on, after their row was changed;
 * ignores other forms and current employees. The journal and the history keep earlier entries.
 */
export async function followDismissal(
  transaction: Transaction,
  { name }: Pick<Form, "name">,
  { id, dismissed_on: day }: Readonly<Record<string, unknown>>,
  editor: Editor,
): Promise<void> {
  if (name !== "employee" || typeof day !== "string") return;
  const where = "kind in ('acquaintance', 'training') and assignee_employee = $2 and due >= $3::date";
  const reason = `Работник уволен ${day.split("-").reverse().join(".")}`;
  await settleTasks(transaction, { where, values: [id, day] }, { state: "cancelled", reason }, editor);
}
