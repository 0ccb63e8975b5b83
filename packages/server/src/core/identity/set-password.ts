import { type Language, words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { passwordChangedLetter } from "../mail/letters/password-changed.ts";
import type { Editor } from "../records/editor.ts";
import { recordAccountChange } from "../records/record-access-change.ts";
import { usernameKey } from "./normalise-login.ts";
import { hashPassword, matchesPassword } from "./password-hash.ts";

/** History records that the password changed, but not the password. */
const hidden = "•••";

const unchangedPassword = words(
  "Это прежний пароль: задайте другой",
  "This is the previous password: set a different one",
);

/** The account whose password is set. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly language: Language;
}

export interface NewPassword {
  readonly password: string;
  /** The request field with the new password; a refusal names it. */
  readonly field: "password" | "new_password";
  /** The author of the change in the history. */
  readonly editor: Editor;
  /** The session in which it is set, which continues; all others end. */
  readonly session?: string;
}

/** Columns of an `Account`, from the table of users as `u`. */
export const accountColumns = "u.id, u.username, u.email, u.language";

/**
 * Sets a new password: ends the account's other sessions and recovery links, clears its failed attempts, records the
 * change in the history of its companies and notifies the owner by e-mail. Refuses the current password under its
 * field.
 */
export async function setPassword(
  { clock, mail }: Pick<Context, "clock" | "mail">,
  transaction: Transaction,
  account: Account,
  { password, field, editor, session = "" }: NewPassword,
): Promise<void> {
  const { id, username, email, language } = account;
  const at = clock.now().toISOString();
  const [current] = await transaction.query<{ password_hash: string | null }>(
    "select password_hash from users where id = $1 for update",
    [id],
  );
  if (await matchesPassword(current?.password_hash, password)) throw refusedFields({ [field]: [unchangedPassword] });
  transaction.execute(
    "update users set password_hash = $2, password_expires = null, need_new_password = false where id = $1",
    [id, await hashPassword(password)],
  );
  transaction.execute("update sessions set revoked = $2 where user_id = $1 and revoked is null and id <> $3", [
    id,
    at,
    session,
  ]);
  transaction.execute(
    "update account_links set used = $2 where user_id = $1 and purpose = 'recovery' and used is null",
    [id, at],
  );
  transaction.execute("delete from login_attempts where username_key = $1", [usernameKey(username)]);
  await recordAccountChange(transaction, account, { kind: "modified", editor, changes: { password: [null, hidden] } });
  if (email) mail.post(transaction, { letter: passwordChangedLetter, to: email, language, data: { username, at } });
}
