import type { Transaction } from "../db/transactions/transaction.ts";
import type { Editor } from "./editor.ts";

/** What happened to somebody in a company, or to a role, a group or a key of it. */
export interface PeopleNote {
  readonly company: number;
  readonly form: "user" | "role" | "group" | "key";
  readonly id: number;
  readonly title: string;
  readonly kind: "login" | "created" | "modified" | "deleted";
  readonly editor: Editor;
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * Notes in the history of a company what happened to its people, their roles and groups, and tells those who are here, so that
 * what somebody may do by now is in force at once. No data of the company changed.
 */
export function noteOfPeople(
  transaction: Transaction,
  { company, form, id, title, kind, editor, changes }: PeopleNote,
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
