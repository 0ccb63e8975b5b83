import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { usernameKey } from "../../identity/insert-user.ts";
import { hashPassword } from "../../identity/password.ts";
import { consoleEditor } from "../../records/editor.ts";
import { noteOfUser } from "../../records/note-of-user.ts";
import { forgetFailures } from "./login-attempts.ts";

/** History tells that there is a new password, and nothing of it. */
const hidden = "•••";

/**
 * Gives a user a new password from the console of the server: ends their sessions, lets in a name that was blocked, and
 * notes it in the history of their companies. Answers their name as it is kept; undefined where nobody is called so.
 */
export async function resetPassword(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string | undefined> {
  const password_hash = await hashPassword(password);
  const name = usernameKey(username);
  return db.outsideCompanies(async (transaction) => {
    const [user] = await transaction.query<{ id: number; username: string }>(
      `update users set password_hash = $2, password_expires = null, need_new_password = false
       where username_key = $1 returning id, username`,
      [name, password_hash],
    );
    if (!user) return undefined;
    transaction.send("update sessions set revoked = $2 where user_id = $1 and revoked is null", [
      user.id,
      clock.now().toISOString(),
    ]);
    await forgetFailures(transaction, name);
    await noteOfUser(transaction, user, {
      kind: "modified",
      editor: consoleEditor,
      changes: { password: [null, hidden] },
    });
    return user.username;
  });
}
