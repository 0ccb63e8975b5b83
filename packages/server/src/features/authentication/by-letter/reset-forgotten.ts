import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { useUp } from "../../../identity/links/account-link.ts";
import { type Account, accountColumns, setPassword } from "../../../identity/passwords/set-password.ts";
import { userEditor } from "../../../records/editor.ts";
import { linkInHand } from "./link-in-hand.ts";

/** Whose password a link of recovery sets. */
export function openedRecovery(context: Context, token: string) {
  return context.db.outsideCompanies(async (transaction) => {
    const { username, email } = await accountOf(context, transaction, token);
    return { username, email, company: "" };
  });
}

/** Sets a new password by the link of a letter, and ends all sessions; answers the name to sign in with. */
export async function resetForgotten(
  context: Context,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ username: string }> {
  return context.db.outsideCompanies(async (transaction) => {
    const { link, ...user } = await accountOf(context, transaction, token);
    useUp(context, transaction, { id: link });
    await setPassword(context, transaction, user, { password, field: "password", editor: userEditor(user) });
    return { username: user.username };
  });
}

async function accountOf(
  context: Context,
  transaction: Transaction,
  token: string,
): Promise<Account & { readonly link: string }> {
  const link = await linkInHand(context, transaction, { purpose: "recovery", token });
  // Who has another address by now got the letter as a stranger.
  const [user] = await transaction.query<Account>(
    `select ${accountColumns} from users u where u.id = $1 and u.is_active and u.email = $2 for update`,
    [link.user_id, link.email],
  );
  if (!user) throw refused("link_not_valid");
  return { ...user, link: link.id };
}
