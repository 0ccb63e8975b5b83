import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";

/** Attempts for one name, known or not, go one after the other, so that many at once are counted too. */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0))", [name]);
}

/** Seconds for which the name is still blocked; 0 where it is not. */
export async function blockedSeconds(
  { config, clock }: Context,
  transaction: Transaction,
  name: string,
): Promise<number> {
  const rows = await transaction.query<{ at: string }>(
    "select at from login_attempts where username_key = $1 order by at desc limit $2",
    [name, config.LOGIN_ATTEMPTS],
  );
  const last = rows[0];
  const first = rows[config.LOGIN_ATTEMPTS - 1];
  if (!last || !first) return 0;
  const block = config.LOGIN_BLOCK_MINUTES * 60_000;
  if (Date.parse(last.at) - Date.parse(first.at) > block) return 0;
  return Math.max(0, Math.ceil((Date.parse(last.at) + block - clock.now().getTime()) / 1_000));
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
