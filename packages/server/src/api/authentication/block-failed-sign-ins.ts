import { words } from "@opis/model/bilingual-text";
import { errorCatalogue, type Refusal, refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { rateLimitKey } from "../../core/identity/lookup-limiter.ts";
import { usernameKey } from "../../core/identity/normalise-login.ts";
import type { Transaction } from "../../database/transaction.ts";

/*
 * Failed attempts are counted by account and origin, so that a guesser blocks the account for themselves only. Guessing
 * from many addresses reaches a limit of the account, which exempts addresses that its owner has signed in from.
 */

/** A sign-in attempt: the account, by `usernameKey`, and the origin. */
export interface Attempt {
  readonly name: string;
  /** An address as `rateLimitKey` groups them, or a session that confirms its password. */
  readonly origin: string;
}

/** Limit of an account over all origins, as a multiple of the limit of one origin. */
const originsFactor = 10;

/** Serialises attempts for one name, known or not, from one origin, so that concurrent ones are counted too. */
export async function lockAttempts(transaction: Transaction, { name, origin }: Attempt): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0))", [
    JSON.stringify([name, origin]),
  ]);
}

/**
 * Returns the refusal, with its duration, of an origin with too many failed attempts for an account; undefined if it
 * has fewer.
 */
export function blockOfOrigin(
  context: Context,
  transaction: Transaction,
  attempt: Attempt,
): Promise<Refusal | undefined> {
  const most = context.config.LOGIN_ATTEMPTS;
  return blockWhere(context, transaction, { condition: "origin = $3", values: [attempt.name, attempt.origin], most });
}

/** Returns the refusal of a sign-in: that of its origin or, from an unfamiliar origin, that of the account's own limit. */
export async function blockOfSignIn(
  context: Context,
  transaction: Transaction,
  attempt: Attempt,
): Promise<Refusal | undefined> {
  const ofOrigin = await blockOfOrigin(context, transaction, attempt);
  if (ofOrigin) return ofOrigin;
  const most = context.config.LOGIN_ATTEMPTS * originsFactor;
  const ofAccount = await blockWhere(context, transaction, { condition: "$3 = ''", values: [attempt.name, ""], most });
  return ofAccount && !(await isFamiliar(transaction, attempt)) ? ofAccount : undefined;
}

/**
 * Returns the refusal of an account with too many wrong codes after a right password, from all origins; undefined if it
 * has fewer.
 */
export function blockOfCodes(
  context: Context,
  transaction: Transaction,
  { name }: Attempt,
): Promise<Refusal | undefined> {
  const most = context.config.LOGIN_ATTEMPTS;
  return blockWhere(context, transaction, { condition: "is_wrong_code and $3 = ''", values: [name, ""], most });
}

interface Limit {
  /** SQL condition of the attempts that count; `$3` is the second value. */
  readonly condition: string;
  readonly values: readonly [name: string, other: string];
  readonly most: number;
}

async function blockWhere(
  { config, clock }: Context,
  transaction: Transaction,
  { condition, values: [name, other], most }: Limit,
): Promise<Refusal | undefined> {
  const rows = await transaction.query<{ at: string }>(
    `select at from login_attempts where username_key = $1 and ${condition} order by at desc limit $2`,
    [name, most, other],
  );
  const last = rows[0];
  const first = rows[most - 1];
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

/** Returns whether the account was signed in to from the origin before, within the retention of sign-in records. */
async function isFamiliar(transaction: Transaction, { name, origin }: Attempt): Promise<boolean> {
  const rows = await transaction.query<{ address: string }>(
    `select distinct s.address from sign_ins s join users u on u.id = s.user_id
     where u.username_key = $1 and s.refusal is null`,
    [name],
  );
  return rows.some(({ address }) => rateLimitKey(address) === origin);
}

/** Records a failed attempt, and deletes expired ones. */
export async function countFailure(
  { config, clock }: Context,
  transaction: Transaction,
  { name, origin, isWrongCode = false }: Attempt & { readonly isWrongCode?: boolean },
): Promise<void> {
  const now = clock.now();
  const outdated = new Date(now.getTime() - 2 * config.LOGIN_BLOCK_MINUTES * 60_000);
  await transaction.query(
    "insert into login_attempts (username_key, origin, at, is_wrong_code) values ($1, $2, $3, $4)",
    [name, origin, now.toISOString(), isWrongCode],
  );
  await transaction.query("delete from login_attempts where username_key = $1 and at < $2", [
    name,
    outdated.toISOString(),
  ]);
}

/** Resets the count of an origin after a successful sign-in; other origins keep theirs. */
export async function deleteFailures(transaction: Transaction, { name, origin }: Attempt): Promise<void> {
  await transaction.query("delete from login_attempts where username_key = $1 and origin = $2", [name, origin]);
}

const windowMilliseconds = 60_000;

/**
 * Counts a sign-in request of an address across all servers; throws `too_many_requests` beyond
 * `LOGIN_REQUESTS_PER_MINUTE`, unless the named account was signed in to from there before: a guesser in an office must
 * not lock out colleagues.
 */
export async function limitSignInRate(
  { db, config, clock }: Context,
  address: string,
  username?: string,
): Promise<void> {
  const now = clock.now().getTime();
  const ended = new Date(now - windowMilliseconds).toISOString();
  const [counted] = await db.query<{ since: string; count: number }>(
    `insert into sign_in_requests as known (address, since, count) values ($1, $2, 1)
       on conflict (address) do update set
         since = case when known.since > $3 then known.since else excluded.since end,
         count = case when known.since > $3 then known.count + 1 else 1 end
       returning since, count`,
    [rateLimitKey(address), new Date(now).toISOString(), ended],
  );
  if (!counted) throw new Error("a sign-in request was not counted");
  if (counted.count > config.LOGIN_REQUESTS_PER_MINUTE) {
    const attempt = { name: usernameKey(username ?? ""), origin: rateLimitKey(address) };
    if (await db.outsideCompanies((transaction) => isFamiliar(transaction, attempt))) return;
    const millisecondsLeft = Date.parse(counted.since) + windowMilliseconds - now;
    throw refused("too_many_requests", { retryAfterSeconds: millisecondsLeft / 1_000 });
  }
  if (counted.count === 1) await db.query("delete from sign_in_requests where since < $1", [ended]);
}
