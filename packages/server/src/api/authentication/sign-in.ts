import { randomBytes, randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { type Refusal, refused } from "@opis/model/errors";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { tokenHash } from "../../core/identity/api-tokens.ts";
import { rateLimitKey } from "../../core/identity/lookup-limiter.ts";
import { usernameKey } from "../../core/identity/normalise-login.ts";
import { hasSecondStep, type SecondStepPassed, useCode } from "../../core/identity/second-step.ts";
import { type Account, accountColumns, matchesPassword, setPassword } from "../../core/identity/set-password.ts";
import { isPaid, isPasswordExpired } from "../../core/identity/sign-in-conditions-sql.ts";
import { type Device, recordRefusedSignIn, userAgentMaxCharacters } from "../../core/identity/sign-in-log.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";
import { createAccessToken } from "../../http/find-caller.ts";
import {
  type Attempt,
  blockOfCodes,
  blockOfSignIn,
  countFailure,
  deleteFailures,
  lockAttempts,
} from "./block-failed-sign-ins.ts";

interface UserRow extends Account {
  second_step: boolean;
  expired: boolean;
  need_new_password: boolean;
  paid: boolean;
}

/** The credentials of a sign-in. */
interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Code of the second step. */
  readonly code?: string | undefined;
}

type Refused = { readonly refusal: Refusal; readonly user?: Pick<UserRow, "id" | "username"> | undefined };
type Outcome = { readonly tokens: Tokens } | Refused;

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

/** Checks of a user whose password is right, and changes of their account during sign-in. */
interface Entry {
  readonly demand: (user: UserRow) => Refusal | undefined;
  readonly onTheWay?: (transaction: Transaction, user: UserRow) => Promise<void>;
}

// Hashing uses a full core by design, so one core is reserved for other requests.
const atOnce = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

/** Runs password hashing in a queue: a rush of sign-ins must not delay other requests. */
export async function withPasswordSlot<T>(work: () => Promise<T>): Promise<T> {
  // A finished check hands its slot to the next in the queue, so that no newcomer takes it.
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Signs in by name and password. Throws `wrong_credentials`, with the same message and timing for existing and unknown
 * names; `account_blocked` after too many attempts; `second_step_needed` and `wrong_code`; `password_expired` or
 * `need_new_password`, to be followed by `signInWithNewPassword`; `paid_period_ended`.
 */
export function signInWithPassword(context: Context, credentials: Credentials, device: Device): Promise<Tokens> {
  return entering(context, credentials, device, {
    demand: (user) => {
      if (user.expired) return refused("password_expired");
      if (user.need_new_password) return refused("need_new_password");
      return user.paid ? undefined : unpaidRefusal(context);
    },
  });
}

/** Refuses a user whose paid period has ended, with the address to write to (specification 8). */
export function unpaidRefusal({ config }: Pick<Context, "config">): Refusal {
  return refused("paid_period_ended", config.SUPPORT_EMAIL ? { extra: { mail: config.SUPPORT_EMAIL } } : {});
}

/**
 * Signs in by name and password and sets a new password, whether the current one has expired or not. Throws as `signInWithPassword`
 * does.
 */
export async function signInWithNewPassword(
  context: Context,
  { new_password, ...credentials }: Credentials & { readonly new_password: string },
  device: Device,
): Promise<Tokens> {
  return entering(context, credentials, device, {
    demand: (user) => (user.paid ? undefined : unpaidRefusal(context)),
    onTheWay: (transaction, user) =>
      setPassword(context, transaction, user, {
        password: new_password,
        field: "new_password",
        editor: userEditor(user),
      }),
  });
}

/**
 * Signs in a user whose password is right, and whose code is too if they have a second step, unless a check refuses.
 */
async function entering(
  context: Context,
  credentials: Credentials,
  device: Device,
  { demand, onTheWay = async () => undefined }: Entry,
): Promise<Tokens> {
  const outcome = await withPasswordSlot(() =>
    context.db.outsideCompanies(async (transaction): Promise<Outcome> => {
      const attempt = { name: usernameKey(credentials.username), origin: rateLimitKey(device.address) };
      await lockAttempts(transaction, attempt);
      const block = await blockOfSignIn(context, transaction, attempt);
      // While sign-in is blocked, only a right password with a right code is accepted, and all other responses are
      // equal.
      if (block && credentials.code === undefined) return { refusal: block };
      const user = await verified(context, transaction, {
        attempt,
        password: credentials.password,
        isCounted: !block,
      });
      if (block && ("refusal" in user || !user.second_step)) return { refusal: block };
      if ("refusal" in user) return user;
      const refusal = demand(user);
      if (refusal) return { refusal: block ?? refusal, user };
      const step = await takeSecondStep(context, transaction, user, { attempt, code: credentials.code });
      if ("refusal" in step) return block ? { refusal: block, user } : step;
      await deleteFailures(transaction, attempt);
      await onTheWay(transaction, user);
      const tokens = await openSession(context, transaction, user.id, device);
      const changes = step.passed ? { second_step: [null, step.passed] } : {};
      await recordAccountChange(transaction, user, { kind: "login", editor: userEditor(user), changes });
      return { tokens };
    }),
  );
  // Thrown outside the transaction, which records the attempt and must commit.
  if ("tokens" in outcome) return outcome.tokens;
  const { refusal, user } = outcome;
  await recordRefusedSignIn(context, { device, user, typed: credentials.username, refusal: refusal.code });
  throw refusal;
}

/**
 * Checks the code of the second step; a wrong one counts like a wrong password, and also for the account as a whole.
 */
async function takeSecondStep(
  context: Context,
  transaction: Transaction,
  user: UserRow,
  { attempt, code }: { readonly attempt: Attempt; readonly code: string | undefined },
): Promise<{ readonly passed: SecondStepPassed | undefined } | Refused> {
  if (!user.second_step) return { passed: undefined };
  if (code === undefined) return { refusal: refused("second_step_needed"), user };
  const block = await blockOfCodes(context, transaction, attempt);
  if (block) return { refusal: block, user };
  const step = await useCode(context, transaction, user.id, code);
  if (step) return { passed: step };
  await countFailure(context, transaction, { ...attempt, isWrongCode: true });
  return { refusal: refused("wrong_code"), user };
}

/** Returns the user of a name and a password, counting wrong attempts; until the password is right, known and unknown names take the same steps. */
async function verified(
  context: Context,
  transaction: Transaction,
  {
    attempt,
    password,
    isCounted,
  }: { readonly attempt: Attempt; readonly password: string; readonly isCounted: boolean },
): Promise<UserRow | Refused> {
  const [known] = await transaction.query<{ id: number; username: string; password_hash: string | null }>(
    "select id, username, password_hash from users where username_key = $1 and is_active",
    [attempt.name],
  );
  const fits = await matchesPassword(known?.password_hash, password);
  const user = known && fits && (await findUser(context, transaction, known.id));
  if (user) return user;
  if (isCounted) await countFailure(context, transaction, attempt);
  return { refusal: refused("wrong_credentials"), user: known };
}

async function findUser({ clock }: Context, transaction: Transaction, id: number): Promise<UserRow | undefined> {
  const [user] = await transaction.query<UserRow>(
    `select ${accountColumns}, u.need_new_password, ${hasSecondStep} as second_step, ${isPasswordExpired("$2")} as expired, ${isPaid("$2")} as paid
     from users u where u.id = $1 and u.is_active`,
    [id, clock.now().toISOString()],
  );
  return user;
}
