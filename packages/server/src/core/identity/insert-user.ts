import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { Language } from "@opis/model/words";
import { users } from "../../database/tables/identity.ts";
import type { Transaction } from "../../database/transaction.ts";
import { hashPassword } from "./password.ts";

export interface NewUser {
  readonly username: string;
  /** None of whoever comes by single sign-on, or sets one by a letter. */
  readonly password?: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly language?: Language;
  readonly is_superuser?: boolean;
  readonly is_student?: boolean;
  /** Companies of their own are on the free account. */
  readonly is_free?: boolean;
  /** The password is good for nothing but setting another one. */
  readonly need_new_password?: boolean;
}

/** Adds a user, who signs in by password if they get one; answers the new id. A name or an e-mail that somebody has is refused by its field. */
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

/** What makes two usernames the same: case and spaces around do not count. */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFC").toLowerCase();
}

/** What makes two e-mails the same; in practice no mailbox tells capitals from small letters. */
export function emailKey(email: string): string {
  return usernameKey(email);
}
