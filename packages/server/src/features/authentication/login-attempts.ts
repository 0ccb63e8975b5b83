import { errorCatalogue, type Refusal, refused } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";

/** Attempts for one name, known or not, go one after the other, so that many at once are counted too. */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0))", [name]);
}

/** The refusal of a name that is still blocked, which says for how long; undefined where it is not. */
export async function blockOf(
  { config, clock }: Context,
  transaction: Transaction,
  name: string,
): Promise<Refusal | undefined> {
  const rows = await transaction.query<{ at: string }>(
    "select at from login_attempts where username_key = $1 order by at desc limit $2",
    [name, config.LOGIN_ATTEMPTS],
  );
  const last = rows[0];
  const first = rows[config.LOGIN_ATTEMPTS - 1];
  if (!last || !first) return undefined;
  const block = config.LOGIN_BLOCK_MINUTES * 60_000;
  if (Date.parse(last.at) - Date.parse(first.at) > block) return undefined;
  const seconds = Math.ceil((Date.parse(last.at) + block - clock.now().getTime()) / 1_000);
  return seconds > 0 ? blockedFor(seconds) : undefined;
}

function blockedFor(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const { ru, en } = errorCatalogue.account_blocked.text;
  const text = words(`${ru}. Попробуйте через ${minutes} мин.`, `${en}. Try again in ${minutes} min.`);
  return refused("account_blocked", { text, retryAfterSeconds: seconds });
}

/** Counts a wrong password; what is too old to matter goes. */
export async function noteFailure({ config, clock }: Context, transaction: Transaction, name: string): Promise<void> {
  const now = clock.now();
  const outdated = new Date(now.getTime() - 2 * config.LOGIN_BLOCK_MINUTES * 60_000);
  await transaction.query("insert into login_attempts (username_key, at) values ($1, $2)", [name, now.toISOString()]);
  await transaction.query("delete from login_attempts where username_key = $1 and at < $2", [
    name,
    outdated.toISOString(),
  ]);
}

/** A right password ends the count. */
export async function forgetFailures(transaction: Transaction, name: string): Promise<void> {
  await transaction.query("delete from login_attempts where username_key = $1", [name]);
}
