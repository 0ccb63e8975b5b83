import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { type Language, words } from "@opis/model/bilingual-text";
import { refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { passwordChangedLetter } from "../mail/letters/account-letters.ts";
import type { Editor } from "../records/editor.ts";
import { recordAccountChange } from "../records/record-access-change.ts";
import { usernameKey } from "./normalise-login.ts";

// OWASP's minimum for argon2id, the library's default: 19 MiB, two passes, one lane; about 17 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the hash that is stored for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodys: Promise<string> | undefined;

/** Returns the hash compared with if no password is stored, so that the comparison takes equally long. */
export function dummyHash(): Promise<string> {
  nobodys ??= hashPassword("nobody has this password");
  return nobodys;
}

/**
 * Returns whether the password matches; without a hash it takes as long and returns false, so that timing reveals no
 * names.
 */
export async function matchesPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // Computed by the first sign-in, of a known user or not.
  const dummyPasswordHash = await dummyHash();
  const fits = await verify(passwordHash ?? dummyPasswordHash, password);
  return fits && passwordHash !== null && passwordHash !== undefined;
}

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

// Without characters that look alike; the last four satisfy the password policy (specification 5).
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Creates a password that cannot be guessed and is easy to copy by hand. */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)];
  return [
    ...Array.from({ length: 16 }, () => pick(letters)),
    pick("23456789"),
    pick("abcdefgh"),
    pick("ABCDEFGH"),
    pick("!#$%&*"),
  ].join("");
}
