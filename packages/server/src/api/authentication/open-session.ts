import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { type Device, userAgentMaxCharacters } from "../../core/identity/sign-in-log.ts";
import { tokenHash } from "../../core/identity/token-hash.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";
import { createAccessToken } from "../../http/find-caller.ts";

/** A new pair of credentials. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Returns the device of a request. */
export function deviceOf({ ip, headers }: FastifyRequest): Device {
  return { address: ip, userAgent: headers["user-agent"] ?? "" };
}

/**
 * Opens a session of a user, with the ID token of single sign-on, and records the sign-in. Deletes their sessions that
 * can no longer be refreshed.
 */
export async function openSession(
  context: Context,
  transaction: Transaction,
  user: number,
  { address, userAgent, idToken }: Device & { readonly idToken?: string },
): Promise<Tokens> {
  const now = context.clock.now();
  const session = randomUUID();
  const sealedIdToken =
    idToken === undefined ? null : context.secrets.box.seal(idToken, secretPurpose("sessions", session));
  const outdated = new Date(now.getTime() - refreshMilliseconds(context));
  transaction.execute("delete from sessions where user_id = $1 and last_active < $2", [user, outdated.toISOString()]);
  transaction.execute(
    "insert into sessions (id, user_id, created, last_active, user_agent, address, id_token) values ($1, $2, $3, $3, $4, $5, $6)",
    [session, user, now.toISOString(), userAgent.slice(0, userAgentMaxCharacters), address, sealedIdToken],
  );
  transaction.execute(
    "insert into sign_ins (at, user_id, name, address, user_agent) select $2, id, username, $3, $4 from users where id = $1",
    [user, now.toISOString(), address, userAgent.slice(0, userAgentMaxCharacters)],
  );
  transaction.execute("update users set last_seen = $2 where id = $1", [user, now.toISOString()]);
  return issueTokens(context, transaction, { user, session });
}

/**
 * Issues a pair of tokens within a session. The refresh token has 256 bits and is stored hashed; an existing one is not
 * changed.
 */
export async function issueTokens(
  context: Context,
  transaction: Transaction,
  claims: { user: number; session: string },
  refresh = randomBytes(32).toString("base64url"),
): Promise<Tokens> {
  const expires = new Date(context.clock.now().getTime() + refreshMilliseconds(context));
  transaction.execute(
    "insert into refresh_tokens (hash, session_id, expires) values ($1, $2, $3) on conflict do nothing",
    [tokenHash(refresh), claims.session, expires.toISOString()],
  );
  return { access: await createAccessToken(context, claims), refresh };
}

function refreshMilliseconds({ config }: Context): number {
  return config.REFRESH_TOKEN_DAYS * 86_400_000;
}
