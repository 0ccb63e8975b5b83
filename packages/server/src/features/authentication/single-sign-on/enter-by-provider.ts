import { Refusal, refused } from "@opis/model/errors";
import type { Language } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import { tokenHash } from "../../../identity/links/token-hash.ts";
import { keepOuterGroups } from "../../../identity/rights/outer-groups.ts";
import { type Device, noteRefusedSignIn } from "../../../identity/sign-in-protocol.ts";
import { userEditor } from "../../../records/editor.ts";
import { recordAccountChange } from "../../../records/record-person-change.ts";
import { openSession, type Tokens } from "../open-session.ts";
import { findPerson } from "./find-person.ts";
import { type Provider, type Returned, redirectUri, type Vouched } from "./provider.ts";

/** How long somebody may take to sign in at the provider. */
const lifeMilliseconds = 600_000;

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
 * Signs in whom the provider vouches for. Refuses with `single_sign_on_failed` what was not begun here, has come back before or is not
 * vouched for, and as `findPerson` does.
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
  vouched: Vouched,
  { language, device }: { readonly language: Language; readonly device: Device },
): Promise<Tokens> {
  const { claims, idToken } = vouched;
  return context.db.outsideCompanies(async (transaction) => {
    const user = await findPerson(context, transaction, vouched, language);
    const tokens = await openSession(context, transaction, user.id, { ...device, idToken });
    if (claims.groups) await keepOuterGroups(transaction, user, claims.groups);
    const changes = { single_sign_on: [null, new URL(context.config.OIDC_ISSUER).host] };
    await recordAccountChange(transaction, user, { kind: "login", editor: userEditor(user), changes });
    return tokens;
  });
}
