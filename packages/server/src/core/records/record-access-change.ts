import type { Transaction } from "../../database/transaction.ts";
import type { Editor } from "./editor.ts";

/** A change of a company's members, roles, groups or keys. */
export interface PersonChange {
  readonly company: number;
  readonly form: "user" | "role" | "group" | "key";
  readonly id: number;
  readonly title: string;
  readonly kind: "login" | "created" | "modified" | "deleted";
  readonly editor: Editor;
  readonly changes: Readonly<Record<string, unknown>>;
}

interface Account {
  readonly id: number;
  readonly username: string;
}

/** A change of one member: joined, left, or with changed rights. */
interface MemberChange extends Omit<PersonChange, "form" | "id" | "title"> {
  readonly user: Account;
}

interface AccountChange {
  readonly kind: "login" | "modified";
  readonly editor: Editor;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/**
 * Records a change of members, roles, groups or keys in the history of a company, and notifies open screens, so that
 * new rights apply immediately. The company's revision stays, since its data has not changed.
 */
export function recordPersonChange(
  transaction: Transaction,
  { company, form, id, title, kind, editor, changes }: PersonChange,
): void {
  transaction.asCompany(company).execute(
    `insert into history (company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, title, changes, at)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8, $9, $10)`,
    [
      company,
      editor.userId,
      editor.author,
      editor.name,
      kind,
      form,
      id,
      title,
      JSON.stringify(changes),
      transaction.now,
    ],
  );
  if (kind !== "login") transaction.announce({ company, form, id, kind, origin: editor.origin ?? editor.author });
}

/** Records a change of a member in the history of a company. */
export function recordMemberChange(transaction: Transaction, { user, ...change }: MemberChange): void {
  recordPersonChange(transaction, { ...change, form: "user", id: user.id, title: user.username });
}

/** Records a change of an account, such as a sign-in (specification 3.11) or a new password, in the history of each of its companies. */
export async function recordAccountChange(
  transaction: Transaction,
  user: Account,
  { kind, editor, changes = {} }: AccountChange,
): Promise<void> {
  const companies = await transaction.query<{ company_id: number }>(
    "select company_id from memberships where user_id = $1 order by company_id",
    [user.id],
  );
  for (const { company_id } of companies)
    recordMemberChange(transaction, { company: company_id, user, kind, editor, changes });
}
