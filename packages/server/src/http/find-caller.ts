import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Context } from "../context.ts";
import { isTokenValid, tokenHash, tokenPrefix } from "../core/identity/api-tokens.ts";
import { hasSecondStep } from "../core/identity/second-step.ts";
import { hasPaidPeriodEnded, isVouchedSession, mayHaveSession } from "../core/identity/sign-in-conditions-sql.ts";
import type { ProgramCaller } from "./authenticate-respondent.ts";

/** A caller as read from the database. */
export interface CallerRow {
  readonly id: number;
  readonly username: string;
  readonly is_superuser: boolean;
  readonly default_company: number | null;
  readonly lacks_second_step: boolean;
  /** The paid period of the company of the call is over. */
  readonly is_unpaid: boolean;
  /** In the company of the call; null if the credentials open none. */
  readonly rights_revision: number | null;
  /** The program that uses a token of this user; null for the user's own session. */
  readonly program: (ProgramCaller & { readonly companies: number[] | null }) | null;
  /** The last recorded activity is older than `activityPrecisionMilliseconds`. */
  readonly idle: boolean;
  /** Of the company's data. */
  readonly revision: number | null;
  readonly circumstances_revision: number | null;
}

/** SQL that finds the caller for one kind of credentials: the session of an access token, or a program's token. */
interface CredentialQuery {
  /** Joins the user (`u`) with the session or token given as `$1`. */
  readonly from: string;
  readonly isIdle: string;
  /** Condition: the credentials open the company (`c`). */
  readonly opens: string;
  readonly program: string;
  /** Condition: the user signed in through an identity provider. */
  readonly isFederated: string;
}

const bySession: CredentialQuery = {
  from: "sessions s join users u on u.id = s.user_id and s.id = $1 and s.user_id = $2 and s.revoked is null",
  isIdle: "s.last_active < $6::timestamptz",
  opens: "true",
  program: "null",
  isFederated: isVouchedSession,
};

const opensByToken = "exists (select from api_token_companies o where o.token_id = t.id and o.company_id = c.id)";
const byToken: CredentialQuery = {
  from: `api_tokens t join users u on u.id = t.user_id and t.token_hash = $1 and $2::int is null and ${isTokenValid("$4")}`,
  isIdle: "t.last_used is null or t.last_used < $6::timestamptz",
  opens: `(t.everywhere or ${opensByToken})`,
  program: `jsonb_build_object('id', t.id, 'name', t.name, 'read_only', t.read_only, 'companies', case when not t.everywhere then
    array(select o.company_id from api_token_companies o where o.token_id = t.id) end)`,
  isFederated: "false",
};

// One round trip reads credentials, user and company; role rights are mostly cached.
function callerQuery({ from, isIdle, opens, program, isFederated }: CredentialQuery): string {
  const needsSecondStep = `($5::boolean or coalesce(c.second_step_required, false)) and not ${isFederated}`;
  return `select u.id, u.username, u.is_superuser, u.default_company, ${program} as program, ${isIdle} as idle,
      ${needsSecondStep} and not ${hasSecondStep} as lacks_second_step,
      not u.is_superuser and ${hasPaidPeriodEnded("c", "$4")} as is_unpaid,
      c.rights_revision, c.revision, c.circumstances_revision
    from ${from}
    left join companies c on c.id = $3 and ${opens}
    where ${mayHaveSession("$4", isFederated)}`;
}

const callerQueries = { session: callerQuery(bySession), token: callerQuery(byToken) };

/** The credentials of a request. */
export interface Credentials {
  readonly kind: "session" | "token";
  /** The session id, or the hash of the token. */
  readonly name: string;
  /** The user of the session. */
  readonly user: number | null;
}

/** Returns the token of the `Authorization` header for a scheme; undefined if the header uses another scheme. */
export function readAuthorization(scheme: "Bearer" | "Privacy", { headers }: FastifyRequest): string | undefined {
  const [name, token, ...more] = (headers.authorization ?? "").split(" ");
  return name?.toLowerCase() === scheme.toLowerCase() && more.length === 0 ? token : undefined;
}

/** The claims of an access token. */
interface AccessClaims {
  readonly user: number;
  /** The sign-in that issued the token; revoking it ends the token immediately. */
  readonly session: string;
}

const payload = z.object({ sub: z.string().regex(/^\d+$/).transform(Number), sid: z.string(), exp: z.number() });

/** Signs an access token that expires after `ACCESS_TOKEN_MINUTES`. */
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

/** Verifies an access token; undefined if it is not ours, modified or expired. */
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

/** Reads the credentials of a request without checking them; undefined if it has none of a known kind. */
export async function credentialsOf(context: Context, request: FastifyRequest): Promise<Credentials | undefined> {
  const token = readAuthorization("Bearer", request);
  if (token === undefined) return undefined;
  if (token.startsWith(tokenPrefix)) return { kind: "token", name: tokenHash(token), user: null };
  const claims = await readAccessToken(context, token);
  return claims && { kind: "session", name: claims.session, user: claims.user };
}

/** Minimum interval between two records of activity. */
const activityPrecisionMilliseconds = 60_000;

/** Finds the caller by their credentials; undefined if these are not valid. `company` is the company of the call. */
export async function findCaller(
  { db, clock, config }: Context,
  { kind, name, user }: Credentials,
  company: number | undefined,
): Promise<CallerRow | undefined> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - activityPrecisionMilliseconds);
  const values = [name, user, company ?? null, now.toISOString(), config.SECOND_STEP_REQUIRED, idleSince.toISOString()];
  const rows = await db.query<CallerRow>(callerQueries[kind], values);
  return rows[0];
}
