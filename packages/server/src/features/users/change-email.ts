import { refused } from "@opis/model/errors";
import pg from "pg";
import type { Context } from "../../context.ts";
import { emailKey } from "../../identity/insert-user.ts";
import { refuseForeignDomain } from "../../identity/new-people.ts";
import { type Account, accountColumns } from "../../identity/passwords/set-password.ts";
import { emailChangedLetter } from "../../mail/letters/email-changed.ts";
import { recordAccountChange } from "../../records/record-person-change.ts";
import { type Administrator, changeable, managesAllOf } from "./change-member.ts";

/**
 * Gives a member another e-mail, by which they recover their password, and notifies the old one. Throws `forbidden` unless the caller manages
 * the people of all their companies, and for a superuser's e-mail unless the caller is one; `email_taken` where another account has it.
 */
export async function changeEmail(
  context: Context,
  administrator: Administrator,
  id: number,
  email: string,
): Promise<void> {
  const { actor, company, editor } = administrator;
  await context.db.outsideCompanies(async (transaction) => {
    const member = await changeable(transaction, administrator, id);
    if (emailKey(email) === emailKey(member.email)) return;
    if (member.is_superuser && !actor.is_superuser) throw refused("forbidden");
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    await refuseForeignDomain(transaction, company, email);
    const [account] = await transaction.query<Account>(
      `select ${accountColumns} from users u where u.id = $1 for update`,
      [id],
    );
    if (!account) throw refused("not_found");
    transaction.execute(
      "update users set email = $2, email_key = $3 where id = $1",
      [id, email, emailKey(email)],
      takenInWords,
    );
    await recordAccountChange(transaction, account, {
      kind: "modified",
      editor,
      changes: { email: [account.email, email] },
    });
    const { username, language, email: to } = account;
    if (to) context.mail.post(transaction, { letter: emailChangedLetter, to, language, data: { username, email } });
  });
}

function takenInWords(error: unknown): unknown {
  const isTaken = error instanceof pg.DatabaseError && error.constraint === "users_email_unique";
  return isTaken ? refused("email_taken") : error;
}
