import { errorCatalogue, type Refusal, refusedFields } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { usernameKey } from "../../../identity/insert-user.ts";
import { passwordFits } from "../../../identity/passwords/password.ts";
import { type Account, accountColumns } from "../../../identity/passwords/set-password.ts";
import { blockOfOrigin, countFailure, forgetFailures, lockAttempts } from "../login-attempts.ts";

/**
 * Does for the caller what takes their password once more. A wrong one counts as it does at sign-in: it is refused by its field,
 * and too many with `account_blocked`.
 */
export async function withPassword<T>(
  context: Context,
  { id, username, session }: CurrentUser,
  password: string,
  work: (transaction: Transaction, account: Account) => Promise<T>,
): Promise<T> {
  const outcome = await context.db.outsideCompanies(
    async (transaction): Promise<{ done: T } | { refusal: Refusal }> => {
      // Counted by session, so that nobody outside it can keep its owner from their account.
      const attempt = { name: usernameKey(username), origin: `session ${session}` };
      await lockAttempts(transaction, attempt);
      const block = await blockOfOrigin(context, transaction, attempt);
      if (block) return { refusal: block };
      const [account] = await transaction.query<Account & { password_hash: string | null }>(
        `select ${accountColumns}, u.password_hash from users u where u.id = $1 for update`,
        [id],
      );
      if (!(await passwordFits(account?.password_hash, password)) || !account) {
        await countFailure(context, transaction, attempt);
        return { refusal: refusedFields({ password: [errorCatalogue.wrong_password.text] }, "wrong_password") };
      }
      await forgetFailures(transaction, attempt);
      return { done: await work(transaction, account) };
    },
  );
  // Thrown only here: the count of attempts must stay though the attempt is refused.
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.done;
}
