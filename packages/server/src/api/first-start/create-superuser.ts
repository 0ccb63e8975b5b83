import type { Context } from "../../context.ts";
import { insertUser } from "../../core/identity/insert-user.ts";
import { randomPassword } from "../../core/identity/set-password.ts";

/** How to sign in for the first time; with the password only if it was generated here. */
export interface FirstSuperuser {
  readonly id: number;
  readonly username: string;
  readonly password?: string;
}

/** Creates the superuser of an installation without users (decisions 2); undefined if it has any. */
export async function createSuperuser({
  db,
  config,
}: Pick<Context, "db" | "config">): Promise<FirstSuperuser | undefined> {
  const username = config.ADMIN_USERNAME;
  return db.outsideCompanies(async (transaction) => {
    // Two servers may start concurrently: the second waits, and finds the user.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('first superuser', 0))");
    const users = await transaction.query("select 1 from users limit 1");
    if (users.length > 0) return undefined;
    const password = config.ADMIN_PASSWORD || randomPassword();
    const id = await insertUser(transaction, { username, password, is_superuser: true });
    return config.ADMIN_PASSWORD ? { id, username } : { id, username, password };
  });
}
