import type { Context } from "../../context.ts";
import { insertUser } from "../../core/identity/insert-user.ts";
import { randomPassword } from "../../core/identity/random-password.ts";

/** How to sign in for the first time; the password is given only where it was made up here. */
export interface FirstSuperuser {
  readonly id: number;
  readonly username: string;
  readonly password?: string;
}

/** Makes the superuser of an installation that has no users yet (decisions 2); undefined where it has. */
export async function createSuperuser({
  db,
  config,
}: Pick<Context, "db" | "config">): Promise<FirstSuperuser | undefined> {
  const username = config.ADMIN_USERNAME;
  return db.outsideCompanies(async (transaction) => {
    // Two servers may start at once: the second waits, and finds the user there.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('first superuser', 0))");
    const users = await transaction.query("select 1 from users limit 1");
    if (users.length > 0) return undefined;
    const password = config.ADMIN_PASSWORD || randomPassword();
    const id = await insertUser(transaction, { username, password, is_superuser: true });
    return config.ADMIN_PASSWORD ? { id, username } : { id, username, password };
  });
}
