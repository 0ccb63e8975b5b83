import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { usernameKey } from "../../core/identity/normalise-login.ts";
import { rateLimitKey } from "../../core/identity/rate-limit-key.ts";
import { isFamiliar } from "./block-failed-sign-ins.ts";

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
    const left = Date.parse(counted.since) + windowMilliseconds - now;
    throw refused("too_many_requests", { retryAfterSeconds: left / 1_000 });
  }
  if (counted.count === 1) await db.query("delete from sign_in_requests where since < $1", [ended]);
}
