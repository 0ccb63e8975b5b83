import { randomBytes } from "node:crypto";
import { words } from "@opis/model/bilingual-text";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import {
  changeEmail,
  changePassword,
  createToken,
  endOtherSessions,
  endSession,
  listSessions,
  listTokens,
  readAccount,
  renewRecoveryCodes,
  revokeToken,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
  updateAccount,
} from "@opis/model/contract/people/account";
import { refused, refusedFields } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { createLink } from "../../core/identity/email-link.ts";
import { limitLetters } from "../../core/identity/limit-letters.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import {
  base32,
  dropSecondStep,
  giveRecoveryCodes,
  hasSecondStep,
  useAppCode,
} from "../../core/identity/second-step.ts";
import { setPassword } from "../../core/identity/set-password.ts";
import { emailChangeLetter } from "../../core/mail/letters/account-letters.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks, pageOfRows, pageWindow } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import { addToken, endOwnToken, ownTokens, withPassword } from "./api-tokens.ts";

const unchanged = words("Значение не изменилось", "Value has not changed");

/**
 * Sends a confirmation letter to the caller's new address. Whether the address is taken is revealed only to the person
 * who opens the link there. Links to other addresses requested before stop working.
 */
async function askForEmail(
  context: Context,
  user: CurrentUser,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await withPassword(context, user, password, async (transaction, { id, username, language, email: before }) => {
    if (emailKey(email) === emailKey(before)) throw refusedFields({ email: [unchanged] });
    await limitLetters(context, transaction, { purpose: "email", email, language });
    transaction.execute(
      "update account_links set used = $2 where user_id = $1 and purpose = 'email' and used is null",
      [id, transaction.now],
    );
    const link = createLink(context, transaction, { purpose: "email", email, user: id });
    context.mail.post(transaction, { letter: emailChangeLetter, to: email, language, data: { ...link, username } });
  });
}

type Account = AnswerOf<typeof readAccount>;
type Changes = CallOf<typeof updateAccount>["body"];

const findAccount = `select u.username, u.email, u.first_name, u.last_name, u.language, u.letters_off, u.notice_rhythm, ${hasSecondStep} as second_step,
    (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used is null) as recovery_codes_left
  from users u where u.id = $1`;

/** Returns the caller's account with its editable settings. */
async function accountOf({ db }: Context, { id }: CurrentUser): Promise<Account> {
  const { rows } = await db.pool.query<Account>(findAccount, [id]);
  const [account] = rows;
  if (!account) throw refused("not_signed_in");
  return account;
}

/** Changes the caller's name, language or letter settings; a new name is recorded in the history of their companies. */
async function changeAccount({ db }: Context, user: CurrentUser, changes: Changes): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const [before] = await transaction.query<Account>(`${findAccount} for update of u`, [user.id]);
    if (!before) throw refused("not_signed_in");
    const { first_name, last_name, language, letters_off, notice_rhythm } = { ...before, ...changes };
    transaction.execute(
      "update users set first_name = $2, last_name = $3, language = $4, letters_off = $5, notice_rhythm = $6 where id = $1",
      [user.id, first_name, last_name, language, [...new Set(letters_off)], notice_rhythm],
    );
    const differing = {
      ...(first_name !== before.first_name && { first_name: [before.first_name, first_name] }),
      ...(last_name !== before.last_name && { last_name: [before.last_name, last_name] }),
    };
    if (Object.keys(differing).length > 0)
      await recordAccountChange(transaction, user, { kind: "modified", editor: userEditor(user), changes: differing });
  });
}

interface WithPassword {
  readonly password: string;
}

// As long as the hash from which codes are computed (RFC 4226).
const secretBytes = 20;

/** Generates a secret for the caller's app, replacing an unconfirmed one. Throws if the second step is on. */
async function start(
  context: Context,
  user: CurrentUser,
  { password }: WithPassword,
): Promise<{ secret: string; uri: string }> {
  const secret = randomBytes(secretBytes);
  await withPassword(context, user, password, async (transaction) => {
    if (await isOn(transaction, user)) throw refused("second_step_is_on");
    transaction.execute(
      `insert into second_steps (user_id, secret) values ($1, $2)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
      [user.id, context.secrets.box.seal(secret.toString("hex"), secretPurpose("second_steps", user.id))],
    );
  });
  const encodedSecret = base32(secret);
  const account = `${issuer}:${encodeURIComponent(user.username)}`;
  return { secret: encodedSecret, uri: `otpauth://totp/${account}?secret=${encodedSecret}&issuer=${issuer}` };
}

// Shown in authenticator apps: without spaces and in ASCII, which all of them can display.
const issuer = "Opis";

/** Turns on the second step once the caller has entered a valid code; returns the recovery codes. */
function turnOn(context: Context, user: CurrentUser, code: string): Promise<string[]> {
  return context.db.outsideCompanies(async (transaction) => {
    if (await isOn(transaction, user)) throw refused("second_step_is_on");
    const isRight = await useAppCode(context, transaction, user.id, code.replace(/\s/g, ""));
    if (!isRight) throw refused("wrong_code");
    transaction.execute("update second_steps set confirmed = $2 where user_id = $1", [user.id, transaction.now]);
    await note(transaction, user, "on");
    return giveRecoveryCodes(transaction, user.id);
  });
}

/** Replaces the caller's recovery codes; earlier ones stop working. */
function renewCodes(context: Context, user: CurrentUser, { password }: WithPassword): Promise<string[]> {
  return withPassword(context, user, password, async (transaction) => {
    if (!(await isOn(transaction, user))) throw refused("second_step_is_off");
    return giveRecoveryCodes(transaction, user.id);
  });
}

/** Turns the second step off. */
function turnOff(context: Context, user: CurrentUser, { password }: WithPassword): Promise<void> {
  return withPassword(context, user, password, async (transaction) => {
    if (!(await isOn(transaction, user))) throw refused("second_step_is_off");
    dropSecondStep(transaction, user.id);
    await note(transaction, user, "off");
  });
}

async function isOn(transaction: Transaction, { id }: CurrentUser): Promise<boolean> {
  const [step] = await transaction.query<{ confirmed: string | null }>(
    "select confirmed from second_steps where user_id = $1 for update",
    [id],
  );
  return typeof step?.confirmed === "string";
}

function note(transaction: Transaction, user: CurrentUser, now: "on" | "off"): Promise<void> {
  const changes = { second_step: [now === "on" ? "off" : "on", now] };
  return recordAccountChange(transaction, user, { kind: "modified", editor: userEditor(user), changes });
}

/** Registers the calls of users about their own account, which need no administrator. */
export function registerAccount(app: FastifyInstance): void {
  route(app, readAccount, ({ context, user }) => accountOf(context, user));
  route(app, updateAccount, async ({ context, user, body }) => {
    await changeAccount(context, user, body);
    return accountOf(context, user);
  });
  route(app, changeEmail, async ({ context, user, body }) => {
    await askForEmail(context, user, body);
    return {};
  });
  route(app, changePassword, async ({ context, user, body }) => {
    await changeOwnPassword(context, user, body);
    return {};
  });
  route(app, listSessions, async ({ context, user, query, request }) => {
    const { count, results } = await sessionsOf(context, user, pageWindow(query));
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, endSession, async ({ context, user, params }) => {
    await endOne(context, user, params.id);
    return undefined;
  });
  route(app, endOtherSessions, async ({ context, user }) => ({ ended: await endOthers(context, user) }));
  registerSecondStep(app);
  registerTokens(app);
}

type Sessions = Pick<AnswerOf<typeof listSessions>, "count" | "results">;

/** Returns the caller's active sessions, most recently used first; sessions beyond the inactivity limit have ended. */
async function sessionsOf(
  { db, clock, config }: Context,
  { id, session }: CurrentUser,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Sessions> {
  const since = new Date(clock.now().getTime() - config.INACTIVITY_SECONDS * 1_000).toISOString();
  const { rows } = await db.pool.query<Sessions["results"][number]>(
    `select id, user_agent, address, created, last_active, id = $2 as is_current from sessions
     where user_id = $1 and revoked is null and (last_active >= $3 or id = $2) order by last_active desc, id`,
    [id, session, since],
  );
  return { count: rows.length, results: rows.slice(offset, offset + limit) };
}

/** Ends one of the caller's sessions; throws `not_found` for another user's. */
async function endOne({ db, clock }: Context, user: CurrentUser, session: string): Promise<void> {
  const ended = await db.pool.query(
    "update sessions set revoked = $3 where user_id = $1 and id = $2 and revoked is null",
    [user.id, session, clock.now().toISOString()],
  );
  if (ended.rowCount === 0) throw refused("not_found");
}

/** Ends all of the caller's sessions except the current one; returns their number. */
async function endOthers({ db, clock }: Context, { id, session }: CurrentUser): Promise<number> {
  const ended = await db.pool.query(
    "update sessions set revoked = $3 where user_id = $1 and id <> $2 and revoked is null",
    [id, session, clock.now().toISOString()],
  );
  return ended.rowCount ?? 0;
}

/** Sets a new password for the caller, who must know the current one; their other sessions end. */
async function changeOwnPassword(
  context: Context,
  user: CurrentUser,
  { password, new_password }: { readonly password: string; readonly new_password: string },
): Promise<void> {
  await withPassword(context, user, password, (transaction, account) =>
    setPassword(context, transaction, account, {
      password: new_password,
      field: "new_password",
      editor: userEditor(account),
      session: user.session,
    }),
  );
}

function registerTokens(app: FastifyInstance): void {
  route(app, listTokens, async ({ context, user, query, request }) =>
    pageOfRows(request, query, await ownTokens(context, user), []),
  );
  route(app, createToken, ({ context, user, body }) => addToken(context, user, body));
  route(app, revokeToken, async ({ context, user, params }) => {
    await endOwnToken(context, user, params.id);
    return undefined;
  });
}

function registerSecondStep(app: FastifyInstance): void {
  route(app, startSecondStep, ({ context, user, body }) => start(context, user, body));
  route(app, turnOnSecondStep, async ({ context, user, body }) => ({
    recovery_codes: await turnOn(context, user, body.code),
  }));
  route(app, renewRecoveryCodes, async ({ context, user, body }) => ({
    recovery_codes: await renewCodes(context, user, body),
  }));
  route(app, turnOffSecondStep, async ({ context, user, body }) => {
    await turnOff(context, user, body);
    return {};
  });
}
