import type { Transaction } from "../db/transaction.ts";
import type { Editor } from "./editor.ts";

/** What happened to an account. */
interface AccountNote {
  readonly kind: "login" | "modified";
  readonly editor: Editor;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** Whom a note is about. */
interface NotedUser {
  readonly id: number;
  readonly username: string;
}

/** What happened to a person in one company: they came, went, or may do something else there. */
export interface MemberNote {
  readonly company: number;
  readonly user: NotedUser;
  readonly kind: "login" | "created" | "modified" | "deleted";
  readonly editor: Editor;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Notes in the history of each company that a user belongs to what happened to their account: a sign-in (specification 3.11), a new password. */
export async function noteOfUser(
  transaction: Transaction,
  user: NotedUser,
  { kind, editor, changes = {} }: AccountNote,
): Promise<void> {
  const companies = await transaction.query<{ company_id: number }>(
    "select company_id from memberships where user_id = $1 order by company_id",
    [user.id],
  );
  for (const { company_id } of companies)
    noteOfMember(transaction, { company: company_id, user, kind, editor, changes });
}

/** Notes in the history of a company what happened to one of its people. */
export function noteOfMember(transaction: Transaction, { company, user, kind, editor, changes }: MemberNote): void {
  // Row level security takes an entry only into the company of the transaction.
  transaction.send("select set_config('opis.company', $1, true)", [String(company)]);
  transaction.send(
    `insert into history (company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, title, changes, at)
     values ($1, $2, $3, $4, $5, 'user', $6, 'user', $6, $7, $8, $9)`,
    [
      company,
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
