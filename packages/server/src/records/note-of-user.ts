import type { Transaction } from "../db/transaction.ts";
import type { Editor } from "./editor.ts";

/** What happened to an account. */
interface AccountNote {
  readonly kind: "login" | "modified";
  readonly editor: Editor;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Notes in the history of each company that a user belongs to what happened to their account: a sign-in (specification 3.11), a new password. */
export async function noteOfUser(
  transaction: Transaction,
  user: { readonly id: number; readonly username: string },
  { kind, editor, changes = {} }: AccountNote,
): Promise<void> {
  const companies = await transaction.query<{ company_id: number }>(
    "select company_id from memberships where user_id = $1 order by company_id",
    [user.id],
  );
  for (const { company_id } of companies) {
    // Row level security takes an entry only into the company of the transaction.
    transaction.send("select set_config('opis.company', $1, true)", [String(company_id)]);
    transaction.send(
      `insert into history (company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, title, changes, at)
       values ($1, $2, $3, $4, $5, 'user', $6, 'user', $6, $7, $8, $9)`,
      [
        company_id,
        editor.userId,
        editor.author,
        editor.name,
        kind,
        user.id,
        user.username,
        JSON.stringify(changes),
        transaction.now,
      ],
    );
  }
}
