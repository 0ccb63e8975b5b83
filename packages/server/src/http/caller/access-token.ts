import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Context } from "../../context.ts";

/** What an access token says. */
export interface AccessClaims {
  readonly user: number;
  /** The sign-in it came of; revoked at once with it. */
  readonly session: string;
}

const payload = z.object({ sub: z.string().regex(/^\d+$/).transform(Number), sid: z.string(), exp: z.number() });

/** Signs a token that lives `ACCESS_TOKEN_MINUTES`. */
export function makeAccessToken(
  { clock, config, secrets }: Pick<Context, "clock" | "config" | "secrets">,
  { user, session }: AccessClaims,
): Promise<string> {
  const issued = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(user))
    .setIssuedAt(issued)
    .setExpirationTime(issued + config.ACCESS_TOKEN_MINUTES * 60)
    .sign(secrets.accessTokenKey);
}

interface Verified extends AccessClaims {
  readonly expires: number;
}

// A token is sent with every request of its fifteen minutes: its signature is computed once. Whether its session still
// goes on is asked of the database each time.
const verifiedByKey = new WeakMap<Uint8Array, Map<string, Verified>>();
const mostVerified = 10_000;

/** Reads a token of ours; undefined where it is foreign, changed or expired. */
export async function readAccessToken(
  { clock, secrets }: Pick<Context, "clock" | "secrets">,
  token: string,
): Promise<AccessClaims | undefined> {
  const now = clock.now();
  const known = verifiedWith(secrets.accessTokenKey);
  const found = known.get(token) ?? (await verify(secrets.accessTokenKey, token, now));
  if (!found || found.expires * 1_000 <= now.getTime()) {
    known.delete(token);
    return undefined;
  }
  if (known.size >= mostVerified) known.clear();
  known.set(token, found);
  return found;
}

function verifiedWith(key: Uint8Array): Map<string, Verified> {
  const known = verifiedByKey.get(key) ?? new Map<string, Verified>();
  verifiedByKey.set(key, known);
  return known;
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<Verified | undefined> {
  try {
    const verified = await jwtVerify(token, key, { algorithms: ["HS256"], currentDate: now });
    const { sub, sid, exp } = payload.parse(verified.payload);
    return { user: sub, session: sid, expires: exp };
  } catch {
    return undefined;
  }
}
