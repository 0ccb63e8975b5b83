import { Refusal, refused } from "@opis/model/errors";
import { textMaxCharacters } from "@opis/model/limits";
import type { Language } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { emailKey, insertUser } from "../../../identity/insert-user.ts";
import { tokenHash } from "../../../identity/links/token-hash.ts";
import { isPaid } from "../../../identity/may-have-session.ts";
import { keepOuterGroups } from "../../../identity/rights/outer-groups.ts";
import { type Device, noteRefusedSignIn } from "../../../identity/sign-in-protocol.ts";
import { userEditor } from "../../../records/editor.ts";
import { recordAccountChange } from "../../../records/record-person-change.ts";
import { openSession, type Tokens } from "../open-session.ts";
import { unpaid } from "../unpaid.ts";
import type { Claims } from "./claims.ts";
import { type Provider, type Returned, redirectUri, type Vouched } from "./provider.ts";

/** How long somebody may take to sign in at the provider. */
const lifeMilliseconds = 600_000;

interface Found {
  readonly id: number;
  readonly username: string;
  readonly is_active: boolean;
  readonly paid: boolean;
}

/** Begins a sign-in at the provider, which may come back once, within ten minutes. */
export async function beginAtProvider(
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
 * Signs in whom the provider vouches for, by their verified e-mail. Refuses with `single_sign_on_failed` what was not begun here, has
 * come back before or is not vouched for; with `email_not_verified`, `no_account`, `account_closed`, `paid_period_ended`.
 */
export async function enterByProvider(
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
      await noteRefusedSignIn(context, { device, user: undefined, typed: "", refusal: error.code });
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
  { claims, idToken }: Vouched,
  { language, device }: { readonly language: Language; readonly device: Device },
): Promise<Tokens> {
  return context.db.outsideCompanies(async (transaction) => {
    const user = await knownPerson(context, transaction, claims, language);
    const tokens = await openSession(context, transaction, user.id, { ...device, idToken });
    if (claims.groups) await keepOuterGroups(transaction, user, claims.groups);
    const changes = { single_sign_on: [null, new URL(context.config.OIDC_ISSUER).host] };
    await recordAccountChange(transaction, user, { kind: "login", editor: userEditor(user), changes });
    return tokens;
  });
}

async function knownPerson(
  context: Context,
  transaction: Transaction,
  claims: Claims,
  language: Language,
): Promise<Found> {
  if (!claims.isVerified || claims.email === "") throw refused("email_not_verified");
  const [user] = await transaction.query<Found>(
    `select u.id, u.username, u.is_active, ${isPaid("$2")} as paid from users u where u.email_key = $1`,
    [emailKey(claims.email), context.clock.now().toISOString()],
  );
  if (!user && !context.config.OIDC_CREATE_USERS) throw refused("no_account");
  if (!user) return newcomer(transaction, claims, language);
  if (!user.is_active) throw refused("account_closed");
  if (!user.paid) throw unpaid(context);
  return user;
}

/** An account without a password, in no company. */
async function newcomer(transaction: Transaction, claims: Claims, language: Language): Promise<Found> {
  const { email } = claims;
  const [first_name, last_name] = [claims.first_name, claims.last_name].map((name) =>
    name.slice(0, textMaxCharacters.name),
  );
  const id = await insertUser(transaction, { username: email, email, first_name, last_name, language });
  return { id, username: email, is_active: true, paid: true };
}
