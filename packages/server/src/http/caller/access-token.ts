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
export function createAccessToken(
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

/** Reads a token of ours; undefined where it is foreign, changed or expired. */
export async function readAccessToken(
  { clock, secrets }: Pick<Context, "clock" | "secrets">,
  token: string,
): Promise<AccessClaims | undefined> {
  try {
    const options = { algorithms: ["HS256"], currentDate: clock.now() };
    const verified = await jwtVerify(token, secrets.accessTokenKey, options);
    const { sub, sid } = payload.parse(verified.payload);
    return { user: sub, session: sid };
  } catch {
    return undefined;
  }
}
