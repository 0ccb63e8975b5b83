import { forms } from "@opis/model/forms/index";
import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "../records/editor.ts";
import { todayIn } from "../records/today-in.ts";
import { changeRow } from "../records/writing/change-row.ts";

const { task: declared } = forms;

interface Settlement {
  readonly state: "done" | "cancelled";
  /** What proves that it was done, or why it was cancelled. */
  readonly reason: string;
}

/** Finishes or cancels the open tasks that a condition of the product's own records selects, in the caller's transaction. */
export async function settleTasks(
  transaction: Transaction,
  { where, values }: { readonly where: string; readonly values: readonly unknown[] },
  { state, reason }: Settlement,
  editor: Editor,
): Promise<void> {
  const open = await transaction.query<{ id: number }>(
    `select id from task where company_id = $1 and state = 'open' and ${where} order by id`,
    [transaction.company, ...values],
  );
  const today = await todayIn(transaction);
  const answers =
    state === "done"
      ? { state, done_on: today, done_by: editor.name, proof: reason, state_reason: "" }
      : { state, state_reason: reason };
  for (const { id } of open) await changeRow(transaction, { declared, id, answers, editor });
}

/** Finishes or cancels the open tasks whose key begins with a text. */
export async function settleTasksByKey(
  transaction: Transaction,
  key: string,
  settlement: Settlement,
  editor: Editor,
): Promise<void> {
  await settleTasks(transaction, { where: "starts_with(source_key, $2)", values: [key] }, settlement, editor);
}
