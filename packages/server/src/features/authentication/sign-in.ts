import { createHmac } from "node:crypto";
import { type Refusal, refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { usernameKey } from "../../identity/insert-user.ts";
import { isPaid, isPasswordExpired } from "../../identity/may-have-session.ts";
import { passwordFits } from "../../identity/password.ts";
import { userEditor } from "../../records/editor.ts";
import { noteOfUser } from "../../records/note-of-user.ts";
import { blockedSeconds, forgetFailures, lockName, noteFailure } from "./login-attempts.ts";
import { openSession, type Tokens } from "./open-session.ts";

interface UserRow {
  id: number;
  username: string;
  password_hash: string | null;
  expired: boolean;
  paid: boolean;
}

/**
 * Signs in by name and password. Refuses with `wrong_credentials`, alike in words and in time for names that exist and
 * names that do not; with `account_blocked` after too many attempts; with `password_expired`; with `paid_period_ended`.
 */
export async function enter(context: Context, credentials: Credentials, address: string): Promise<Tokens> {
  const outcome = await context.db.outsideCompanies((transaction) => attempt(context, transaction, credentials));
  // Thrown only here: the count of attempts must stay though the attempt is refused.
  if ("tokens" in outcome) return outcome.tokens;
  const { refusal, user } = outcome;
  const name = signOfName(context, credentials.username);
  context.log.warn({ reason: refusal.code, user, name, address }, "a sign-in was refused");
  throw refusal;
}

/** What somebody signs in with. */
interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Outcome = { readonly tokens: Tokens } | { readonly refusal: Refusal; readonly user?: number | undefined };

// Enough to see that it is the same name again; the name itself may be a password typed into the wrong field.
function signOfName({ secrets }: Context, username: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(usernameKey(username)).digest("hex").slice(0, 12);
}

async function attempt(context: Context, transaction: Transaction, credentials: Credentials): Promise<Outcome> {
  const name = usernameKey(credentials.username);
  await lockName(transaction, name);
  const wait = await blockedSeconds(context, transaction, name);
  if (wait > 0) return { refusal: refused("account_blocked", { retryAfterSeconds: wait }) };
  const user = await findUser(context, transaction, name);
  if (!(await passwordFits(user?.password_hash, credentials.password)) || !user) {
    await noteFailure(context, transaction, name);
    return { refusal: refused("wrong_credentials"), user: user?.id };
  }
  await forgetFailures(transaction, name);
  if (user.expired) return { refusal: refused("password_expired"), user: user.id };
  if (!user.paid) return { refusal: refused("paid_period_ended"), user: user.id };
  const tokens = await openSession(context, transaction, user.id);
  await noteOfUser(transaction, user, { kind: "login", editor: userEditor(user) });
  return { tokens };
}

async function findUser({ clock }: Context, transaction: Transaction, name: string): Promise<UserRow | undefined> {
  const [user] = await transaction.query<UserRow>(
    `select u.id, u.username, u.password_hash, ${isPasswordExpired("$2")} as expired, ${isPaid("$2")} as paid
     from users u where u.username_key = $1 and u.is_active`,
    [name, clock.now().toISOString()],
  );
  return user;
}
