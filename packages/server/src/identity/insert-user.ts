import { users } from "../db/tables/identity.ts";
import type { Transaction } from "../db/transaction.ts";
import { hashPassword } from "./password.ts";

export interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly email?: string;
  readonly status?: "Analyst" | "Client" | "Group";
  readonly is_superuser?: boolean;
  readonly is_student?: boolean;
}

/** Adds a user who can sign in by password; answers the new id. */
export async function insertUser(transaction: Transaction, { password, ...user }: NewUser): Promise<number> {
  const password_hash = await hashPassword(password);
  const [row] = await transaction.orm
    .insert(users)
    .values({ ...user, username_key: usernameKey(user.username), password_hash, date_joined: transaction.now })
    .returning({ id: users.id });
  if (!row) throw new Error("the user was not added");
  return row.id;
}

/** What makes two usernames the same: case and spaces around do not count. */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFC").toLowerCase();
}
