import { createHmac } from "node:crypto";
import { highestStatus } from "@opis/model/access/user-statuses";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  beginSingleSignOn,
  finishSingleSignOn,
  readCurrentUser,
  refreshSession,
  setDefaultCompany,
  signIn,
  signOut,
} from "@opis/model/contract/people/authentication";
import { replacePassword } from "@opis/model/contract/people/registration-and-recovery";
import { Refusal, refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { tokenHash } from "../../core/identity/api-tokens.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { storeExternalGroups } from "../../core/identity/rights/external-groups.ts";
import { roleOf } from "../../core/identity/rights/rights.ts";
import { isVouchedSession, mayHaveSession } from "../../core/identity/sign-in-conditions-sql.ts";
import { type Device, recordRefusedSignIn } from "../../core/identity/sign-in-log.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";
import { route } from "../../http/register-endpoint.ts";
import { registerEmailLinks } from "./account-link-routes.ts";
import { registerAccount } from "./account-routes.ts";
import { limitSignInRate } from "./block-failed-sign-ins.ts";
import { findSsoAccount } from "./find-sso-account.ts";
import { openProvider, type Provider, type Returned, redirectUri, type Vouched } from "./identity-provider.ts";
import {
  deviceOf,
  issueTokens,
  openSession,
  signInWithNewPassword,
  signInWithPassword,
  type Tokens,
} from "./sign-in.ts";

type CurrentUserAnswer = AnswerOf<typeof readCurrentUser>;

type AccountFacts = Omit<
  CurrentUserAnswer,
  "status" | "is_analyst" | "is_client" | "support_email" | "default_company"
>;

interface UserRow extends AccountFacts {
  readonly default_company: number | null;
  readonly roles: Parameters<typeof roleOf>[0][];
}

const findUser = `select u.id, u.username, u.email, u.first_name, u.last_name, u.is_student, u.is_superuser, u.is_public_mode,
     exists (select from memberships m where m.user_id = u.id and m.role_id is not null) as is_custom,
     (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'levels', r.levels, 'traits', r.traits)), '[]')
       from memberships m left join roles r on r.company_id = m.company_id and r.id = m.role_id where m.user_id = u.id) as roles,
     array(select c.id from companies c
       where u.is_superuser or exists (select from memberships m where m.user_id = u.id and m.company_id = c.id)
       order by c.id) as companies,
     u.default_company, u.need_new_password, coalesce(u.password_expires <= $2, false) as password_expired,
     u.date_joined, u.last_seen
   from users u where u.id = $1`;

/** Returns the caller's own user data; a superuser has all companies. */
async function currentUser(
  { db, clock, config }: Context,
  { id, onlyCompanies }: CurrentUser,
): Promise<CurrentUserAnswer> {
  const [found] = await db.query<UserRow>(findUser, [id, clock.now().toISOString()]);
  if (!found) throw refused("not_signed_in");
  const { roles, ...row } = found;
  const status = row.is_superuser ? "Analyst" : highestStatus(roles.flatMap((role) => roleOf(role) ?? []));
  const companies = row.companies.filter((company) => onlyCompanies?.includes(company) ?? true);
  return {
    ...row,
    companies,
    status,
    is_analyst: status === "Analyst",
    is_client: status === "Client",
    default_company: defaultCompany({ ...row, companies }, config.DEFAULT_COMPANY_SKIPPED_IDS),
    support_email: config.SUPPORT_EMAIL,
  };
}

/**
 * Returns the chosen company while it is theirs, else the first one, or the second if the first is to be skipped,
 * otherwise 1 (specification 4).
 */
export function defaultCompany(
  { companies, default_company: defaultId }: { companies: number[]; default_company: number | null },
  skipped: number[],
): number {
  if (defaultId !== null && companies.includes(defaultId)) return defaultId;
  const [first, second] = companies;
  if (first === undefined) return 1;
  return skipped.includes(first) && second !== undefined ? second : first;
}

/** Time limit of a sign-in at the provider. */
const lifeMilliseconds = 600_000;

/** Begins a sign-in at the provider, whose state is valid once, for ten minutes. */
async function beginAtProvider(
  { db, clock }: Context,
  provider: Provider,
): Promise<{ readonly url: string; readonly state: string }> {
  const begun = await provider.begin();
  const now = clock.now();
  const expires = new Date(now.getTime() + lifeMilliseconds).toISOString();
  await db.outsideCompanies(async (transaction) => {
    transaction.execute("delete from single_sign_ons where expires <= $1", [now.toISOString()]);
    transaction.execute("insert into single_sign_ons (state_hash, expires) values ($1, $2)", [
      tokenHash(begun.state),
      expires,
    ]);
  });
  return begun;
}

/**
 * Completes a sign-in at the provider. Throws `single_sign_on_failed` for a state that is unknown, used or not
 * authenticated, and as `findSsoAccount` does.
 */
async function enterByProvider(
  context: Context,
  provider: Provider,
  { language, device, ...returned }: Returned & { readonly language: Language; readonly device: Device },
): Promise<Tokens> {
  try {
    return await entered(context, await vouched(context, provider, returned), { language, device });
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : "failed";
    context.log.warn({ reason, address: device.address }, "a single sign-on was refused");
    if (error instanceof Refusal)
      await recordRefusedSignIn(context, { device, user: undefined, typed: "", refusal: error.code });
    throw error;
  }
}

async function vouched(context: Context, provider: Provider, returned: Returned): Promise<Vouched> {
  const begun = await context.db.pool.query(
    "delete from single_sign_ons where state_hash = $1 and expires > $2 returning 1",
    [tokenHash(returned.state), context.clock.now().toISOString()],
  );
  if (begun.rowCount !== 1 || returned.redirect_uri !== redirectUri(context)) throw refused("single_sign_on_failed");
  return provider.exchange(returned);
}

function entered(
  context: Context,
  vouched: Vouched,
  { language, device }: { readonly language: Language; readonly device: Device },
): Promise<Tokens> {
  const { claims, idToken } = vouched;
  return context.db.outsideCompanies(async (transaction) => {
    const user = await findSsoAccount(context, transaction, vouched, language);
    const tokens = await openSession(context, transaction, user.id, { ...device, idToken });
    if (claims.groups) await storeExternalGroups(transaction, user, claims.groups);
    const changes = { single_sign_on: [null, new URL(context.config.OIDC_ISSUER).host] };
    await recordAccountChange(transaction, user, { kind: "login", editor: userEditor(user), changes });
    return tokens;
  });
}

/** Registers sign-in, sign-out, token refresh, single sign-on and the caller's default company. */
export function registerAuthentication(app: FastifyInstance): void {
  const provider = openProvider(app.context);
  route(app, signIn, async ({ context, body, request }) => {
    await limitSignInRate(context, request.ip, body.username);
    return signInWithPassword(context, body, deviceOf(request));
  });
  route(app, replacePassword, async ({ context, body, request }) => {
    await limitSignInRate(context, request.ip, body.username);
    return signInWithNewPassword(context, body, deviceOf(request));
  });
  registerEmailLinks(app);
  registerAccount(app);
  registerSingleSignOn(app, provider);
  route(app, refreshSession, ({ context, body }) => refresh(context, body.refresh));
  route(app, signOut, ({ context, body }) => leave(context, provider, body.refresh_token));
  route(app, readCurrentUser, async ({ context, user, request: { caller } }) => {
    const { name, read_only } = caller?.program ?? {};
    const self = await currentUser(context, user);
    return name === undefined || read_only === undefined ? self : { ...self, program: { name, read_only } };
  });
  route(app, setDefaultCompany, async ({ context, user, body }) => {
    await changeDefaultCompany(context, user, body.company_id);
    return currentUser(context, user);
  });
}

interface TokenRow {
  session: string;
  user: number;
  last_active: string;
  expires: string;
  rotated: string | null;
}

/**
 * Exchanges a refresh token for a new pair. An old one works for `REFRESH_REUSE_SECONDS` more, so that tabs do not sign
 * each other out, and always returns the same new one; later use means theft, and revokes the whole family. So does
 * inactivity beyond `INACTIVITY_SECONDS`.
 */
async function refresh(context: Context, token: string): Promise<Tokens> {
  const tokens = await context.db.outsideCompanies((transaction) => rotate(context, transaction, token));
  // Thrown outside the transaction, so that the revocation of a family is committed.
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

// Derived, since only hashes are stored: a client that repeats the old token gets the same new one.
function successorOf({ secrets }: Context, token: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`refresh token after ${token}`).digest("base64url");
}

function hasEnded({ config }: Context, token: TokenRow, now: Date): boolean {
  const secondsSince = (moment: string) => (now.getTime() - Date.parse(moment)) / 1_000;
  if (secondsSince(token.expires) >= 0) return true;
  if (secondsSince(token.last_active) > config.INACTIVITY_SECONDS) return true;
  return token.rotated !== null && secondsSince(token.rotated) > config.REFRESH_REUSE_SECONDS;
}

/** Ends a session: its access tokens stop working immediately, its refresh tokens permanently. */
async function revokeSession(transaction: Transaction, session: string, now: Date): Promise<void> {
  await transaction.query("update sessions set revoked = $2 where id = $1 and revoked is null", [
    session,
    now.toISOString(),
  ]);
}

/**
 * Ends the session of a refresh token; an unknown token is not an error. Returns the URL that ends the session at the
 * single sign-on provider, if it came from there and the provider can be reached.
 */
async function leave(
  { db, clock, log, secrets }: Context,
  provider: Provider,
  refreshToken: string,
): Promise<AnswerOf<typeof signOut>> {
  const idToken = await db.outsideCompanies(async (transaction) => {
    const [found] = await transaction.query<{ session_id: string; id_token: string | null }>(
      "select t.session_id, s.id_token from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = $1",
      [tokenHash(refreshToken)],
    );
    if (found) await revokeSession(transaction, found.session_id, clock.now());
    if (!found || found.id_token === null) return undefined;
    return secrets.box.open(found.id_token, secretPurpose("sessions", found.session_id));
  });
  if (idToken === undefined) return {};
  try {
    const end_session_url = await provider.endSessionUrl(idToken);
    return end_session_url === undefined ? {} : { end_session_url };
  } catch (error) {
    // The session here has ended, whatever the provider does.
    log.warn({ err: error }, "a session could not be ended at the provider of single sign-on");
    return {};
  }
}

/** Registers single sign-on by OpenID Connect (specification 7.2), rate limited like sign-ins. */
function registerSingleSignOn(app: FastifyInstance, provider: Provider): void {
  route(app, beginSingleSignOn, async ({ context, request }) => {
    await limitSignInRate(context, request.ip);
    return beginAtProvider(context, provider);
  });
  route(app, finishSingleSignOn, async ({ context, body, language, request }) => {
    await limitSignInRate(context, request.ip);
    return enterByProvider(context, provider, { ...body, language, device: deviceOf(request) });
  });
}

/** Sets the user's default company; throws `not_found` for one that is not theirs. */
async function changeDefaultCompany({ db }: Context, user: CurrentUser, company: number): Promise<void> {
  const updatedUsers = await db.pool.query(
    `update users u set default_company = c.id from companies c
     where u.id = $1 and c.id = $2
       and (u.is_superuser or exists (select from memberships m where m.user_id = u.id and m.company_id = c.id))`,
    [user.id, company],
  );
  if (updatedUsers.rowCount === 0) throw refused("not_found");
}
