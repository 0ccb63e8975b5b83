import type { Transaction } from "../db/transaction.ts";
import { userEditor } from "./editor.ts";

/** Notes a sign-in in the history of each company that the user belongs to (specification 3.11: login). */
export async function noteLogin(transaction: Transaction, user: { id: number; username: string }): Promise<void> {
  const companies = await transaction.query<{ company_id: number }>(
    "select company_id from memberships where user_id = $1 order by company_id",
    [user.id],
  );
  for (const { company_id } of companies) {
    // Row level security takes an entry only into the company of the transaction.
    transaction.send("select set_config('opis.company', $1, true)", [String(company_id)]);
    transaction.send(
      `insert into history (company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, title)
       values ($1, $2, $4, $3, 'login', 'user', $2, 'user', $2, $3)`,
      [company_id, user.id, user.username, userEditor(user).author],
    );
  }
}
