import type { Transaction } from "../db/transactions/transaction.ts";
import type { Editor } from "./editor.ts";
import { noteOfPeople, type PeopleNote } from "./note-of-people.ts";

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
export interface MemberNote extends Omit<PeopleNote, "form" | "id" | "title"> {
  readonly user: NotedUser;
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
export function noteOfMember(transaction: Transaction, { user, ...note }: MemberNote): void {
  noteOfPeople(transaction, { ...note, form: "user", id: user.id, title: user.username });
}
