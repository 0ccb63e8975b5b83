import { hash, verify } from "@node-rs/argon2";
import type { Language } from "@opis/model/bilingual-text";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { users } from "../../database/tables/identity.ts";
import type { Transaction } from "../../database/transaction.ts";

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
  const nobody = await dummyHash();
  const fits = await verify(passwordHash ?? nobody, password);
  return fits && passwordHash !== null && passwordHash !== undefined;
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

/** Normalises a username for comparison: case and surrounding spaces do not count. */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFC").toLowerCase();
}

/** Normalises an e-mail address for comparison; in practice no mailbox is case-sensitive. */
export function emailKey(email: string): string {
  return usernameKey(email);
}
