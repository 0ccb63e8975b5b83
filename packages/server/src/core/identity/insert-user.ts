import type { Language } from "@opis/model/bilingual-text";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { users } from "../../database/tables/accounts-sessions-and-roles.ts";
import type { Transaction } from "../../database/transaction.ts";
import { emailKey, usernameKey } from "./normalise-login.ts";
import { hashPassword } from "./password-hash.ts";

export interface NewUser {
  readonly username: string;
  /** Absent for users of single sign-on, and for those who set a password by e-mail. */
  readonly password?: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly language?: Language;
  readonly is_superuser?: boolean;
  readonly is_student?: boolean;
  /** Companies that they own are on the free plan. */
  readonly is_free?: boolean;
  /** The password must be changed at the first sign-in. */
  readonly need_new_password?: boolean;
}

/** Adds a user, with a password if given, and returns the id. A taken name or e-mail is refused under its field. */
export async function insertUser(transaction: Transaction, { password, ...user }: NewUser): Promise<number> {
  const password_hash = password === undefined ? null : await hashPassword(password);
  const [row] = await transaction.orm
    .insert(users)
    .values({
      ...user,
      username_key: usernameKey(user.username),
      email_key: emailKey(user.email ?? ""),
      password_hash,
      date_joined: transaction.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!row) throw refusedFields({ username: [errorCatalogue.user_taken.text] }, "user_taken");
  return row.id;
}
