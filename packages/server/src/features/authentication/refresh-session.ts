import { createHmac } from "node:crypto";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { tokenHash } from "../../identity/links/token-hash.ts";
import { isVouchedSession, mayHaveSession } from "../../identity/may-have-session.ts";
import { issueTokens, type Tokens } from "./open-session.ts";

interface TokenRow {
  session: string;
  user: number;
  last_active: string;
  expires: string;
  rotated: string | null;
}

/**
 * Changes a refresh token for a new pair. An old one works for `REFRESH_REUSE_SECONDS` more, so that tabs do not log
 * each other out, and always leads to the same new one; used later it is stolen, and the whole family ends. So it does
 * after `INACTIVITY_SECONDS`.
 */
export async function refresh(context: Context, token: string): Promise<Tokens> {
  const tokens = await context.db.outsideCompanies((transaction) => rotate(context, transaction, token));
  // Thrown only here: a family that was revoked must stay so.
  if (!tokens) throw refused("not_signed_in");
  return tokens;
}

async function rotate(context: Context, transaction: Transaction, token: string): Promise<Tokens | undefined> {
  const [found] = await transaction.query<TokenRow>(
    `select s.id as session, s.user_id as user, s.last_active, t.expires, t.rotated
     from refresh_tokens t
     join sessions s on s.id = t.session_id
     join users u on u.id = s.user_id
     where t.hash = $1 and s.revoked is null and ${mayHaveSession("$2", isVouchedSession)}
     for update of t, s`,
    [tokenHash(token), context.clock.now().toISOString()],
  );
  if (!found) return undefined;
  const now = context.clock.now();
  if (hasEnded(context, found, now)) {
    await revokeSession(transaction, found.session, now);
    return undefined;
  }
  transaction.execute("update refresh_tokens set rotated = coalesce(rotated, $2) where hash = $1", [
    tokenHash(token),
    now.toISOString(),
  ]);
  transaction.execute("update sessions set last_active = $2 where id = $1", [found.session, now.toISOString()]);
  transaction.execute("delete from refresh_tokens where session_id = $1 and expires < $2", [
    found.session,
    now.toISOString(),
  ]);
  return issueTokens(context, transaction, found, successorOf(context, token));
}

// Computed, since only hashes are kept: whoever comes again with the old token gets what was given before.
function successorOf({ secrets }: Context, token: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`refresh token after ${token}`).digest("base64url");
}

function hasEnded({ config }: Context, token: TokenRow, now: Date): boolean {
  const secondsSince = (moment: string) => (now.getTime() - Date.parse(moment)) / 1_000;
  if (secondsSince(token.expires) >= 0) return true;
  if (secondsSince(token.last_active) > config.INACTIVITY_SECONDS) return true;
  return token.rotated !== null && secondsSince(token.rotated) > config.REFRESH_REUSE_SECONDS;
}

/** Ends a session: its access tokens stop at once, its refresh tokens for good. */
export async function revokeSession(transaction: Transaction, session: string, now: Date): Promise<void> {
  await transaction.query("update sessions set revoked = $2 where id = $1 and revoked is null", [
    session,
    now.toISOString(),
  ]);
}
