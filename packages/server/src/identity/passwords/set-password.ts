import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { passwordChangedLetter } from "../../mail/letters/password-changed.ts";
import type { Editor } from "../../records/editor.ts";
import { noteOfUser } from "../../records/note-of-user.ts";
import { usernameKey } from "../insert-user.ts";

/** History tells that there is a new password, and nothing of it. */
const hidden = "•••";

/** Whose password it is. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly language: Language;
}

export interface NewPassword {
  readonly password_hash: string;
  /** Who sets it, as the history names them. */
  readonly editor: Editor;
  /** The session in which it is set, which goes on; all others end. */
  readonly session?: string;
  /** It is good for nothing but setting another one. */
  readonly oneTime?: boolean;
}

/** Columns of an `Account`, of the table of users as `u`. */
export const accountColumns = "u.id, u.username, u.email, u.language";

/**
 * Gives an account a new password: ends its other sessions and its links of recovery, lets in a name that was blocked, notes it in the
 * history of its companies and tells its owner by a letter.
 */
export async function setPassword(
  { clock, mail }: Pick<Context, "clock" | "mail">,
  transaction: Transaction,
  account: Account,
  { password_hash, editor, session = "", oneTime = false }: NewPassword,
): Promise<void> {
  const { id, username, email, language } = account;
  const at = clock.now().toISOString();
  transaction.send(
    "update users set password_hash = $2, password_expires = null, need_new_password = $3 where id = $1",
    [id, password_hash, oneTime],
  );
  transaction.send("update sessions set revoked = $2 where user_id = $1 and revoked is null and id <> $3", [
    id,
    at,
    session,
  ]);
  transaction.send("update account_links set used = $2 where user_id = $1 and purpose = 'recovery' and used is null", [
    id,
    at,
  ]);
  transaction.send("delete from login_attempts where username_key = $1", [usernameKey(username)]);
  await noteOfUser(transaction, account, { kind: "modified", editor, changes: { password: [null, hidden] } });
  if (email) mail.post(transaction, { letter: passwordChangedLetter, to: email, language, data: { username, at } });
}
