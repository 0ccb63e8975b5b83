import type { Context } from "../../context.ts";
import { usernameKey } from "../../core/identity/normalise-login.ts";
import { dropSecondStep } from "../../core/identity/second-step.ts";
import { type Account, accountColumns, setPassword } from "../../core/identity/set-password.ts";
import { consoleEditor } from "../../core/records/editor.ts";

/**
 * Sets a user's new password from the server's console: ends their sessions, unblocks the name, turns off the second
 * step, unbinds single sign-on, and records it in the history of their companies. Returns their name as stored;
 * undefined for an unknown name.
 */
export async function resetPassword(
  context: Pick<Context, "db" | "clock" | "mail">,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string | undefined> {
  return context.db.outsideCompanies(async (transaction) => {
    const [user] = await transaction.query<Account>(
      `select ${accountColumns} from users u where u.username_key = $1 for update`,
      [usernameKey(username)],
    );
    if (!user) return undefined;
    await setPassword(context, transaction, user, { password, field: "password", editor: consoleEditor });
    dropSecondStep(transaction, user.id);
    transaction.execute("delete from single_sign_on_bindings where user_id = $1", [user.id]);
    return user.username;
  });
}
