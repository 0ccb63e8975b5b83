import { randomBytes } from "node:crypto";
import { words } from "@opis/model/bilingual-text";
import { errorCatalogue, type Refusal, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import {
  type ListedToken,
  listApiTokens,
  revokeToken,
  tokenHash,
  tokenPrefix,
} from "../../core/identity/api-tokens.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { usernameKey } from "../../core/identity/normalise-login.ts";
import { type Account, accountColumns, matchesPassword } from "../../core/identity/set-password.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { blockOfOrigin, countFailure, deleteFailures, lockAttempts } from "./block-failed-sign-ins.ts";

/** Maximum lifetime, so that forgotten tokens expire. */
const mostDays = 366;
const hintCharacters = 4;

/** A token as requested by its owner. */
interface WishedToken {
  readonly name: string;
  readonly password: string;
  /** Last day of validity, `yyyy-mm-dd`. */
  readonly expires: string;
  readonly read_only: boolean;
  /** The companies it opens; null for all of its owner's. */
  readonly companies: readonly number[] | null;
}

/** Returns the caller's valid tokens. */
export function ownTokens({ db }: Context, { id }: CurrentUser): Promise<ListedToken[]> {
  return db.outsideCompanies((transaction) => listApiTokens(transaction, id));
}

/**
 * Creates a token of 256 bits, which is returned once and stored hashed. Refuses an expiry in the past or more than a
 * year away, and a company that is not the caller's.
 */
export function addToken(
  context: Context,
  user: CurrentUser,
  { password, ...wish }: WishedToken,
): Promise<ListedToken & { token: string }> {
  refuseEnd(context, wish.expires);
  return withPassword(context, user, password, async (transaction) => {
    await refuseForeign(transaction, user, wish.companies);
    const token = `${tokenPrefix}${randomBytes(32).toString("base64url")}`;
    const hint = token.slice(0, tokenPrefix.length + hintCharacters);
    const [made] = await transaction.query<{ id: number }>(
      `insert into api_tokens (user_id, name, token_hash, hint, read_only, everywhere, created, expires)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        user.id,
        wish.name,
        tokenHash(token),
        hint,
        wish.read_only,
        wish.companies === null,
        transaction.now,
        wish.expires,
      ],
    );
    transaction.execute(
      "insert into api_token_companies (token_id, company_id) select $1, unnest($2::int[]) on conflict do nothing",
      [made?.id, wish.companies ?? []],
    );
    await note(transaction, user, [null, wish.name]);
    const addedToken = (await listApiTokens(transaction, user.id)).find(({ id }) => id === made?.id);
    if (!addedToken) throw new Error("the token was not stored");
    return { ...addedToken, token };
  });
}

/**
 * Runs work that requires the caller's password. A wrong one counts like a failed sign-in: it is refused under its
 * field, and too many with `account_blocked`.
 */
export async function withPassword<T>(
  context: Context,
  { id, username, session }: CurrentUser,
  password: string,
  work: (transaction: Transaction, account: Account) => Promise<T>,
): Promise<T> {
  const outcome = await context.db.outsideCompanies(
    async (transaction): Promise<{ done: T } | { refusal: Refusal }> => {
      // Counted by session, so that no outsider can lock the owner out of their account.
      const attempt = { name: usernameKey(username), origin: `session ${session}` };
      await lockAttempts(transaction, attempt);
      const block = await blockOfOrigin(context, transaction, attempt);
      if (block) return { refusal: block };
      const [account] = await transaction.query<Account & { password_hash: string | null }>(
        `select ${accountColumns}, u.password_hash from users u where u.id = $1 for update`,
        [id],
      );
      if (!(await matchesPassword(account?.password_hash, password)) || !account) {
        await countFailure(context, transaction, attempt);
        return { refusal: refusedFields({ password: [errorCatalogue.wrong_password.text] }, "wrong_password") };
      }
      await deleteFailures(transaction, attempt);
      return { done: await work(transaction, account) };
    },
  );
  // Thrown outside the transaction, which records the attempt and must commit.
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.done;
}

/** Revokes one of the caller's tokens; throws `not_found` for others. */
export async function endOwnToken({ db }: Context, user: CurrentUser, token: number): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const name = await revokeToken(transaction, user.id, token);
    if (name === undefined) throw refused("not_found");
    await note(transaction, user, [name, null]);
  });
}

const badEnd = words("Укажите день от сегодняшнего и не дальше года", "Enter a date from today to a year ahead");

function refuseEnd({ clock }: Context, expires: string): void {
  const days = (Date.parse(expires) - clock.now().getTime()) / 86_400_000;
  if (days < -1 || days > mostDays) throw refusedFields({ expires: [badEnd] });
}

async function refuseForeign(
  transaction: Transaction,
  { id, is_superuser }: CurrentUser,
  companies: readonly number[] | null,
): Promise<void> {
  const foreign = await transaction.query(
    `select from unnest($1::int[]) wanted(id) where not exists (select from companies c where c.id = wanted.id
       and ($3 or exists (select from memberships m where m.user_id = $2 and m.company_id = c.id)))`,
    [companies ?? [], id, is_superuser],
  );
  if (foreign.length > 0)
    throw refusedFields({ companies: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
}

function note(transaction: Transaction, user: CurrentUser, api_token: [string | null, string | null]): Promise<void> {
  return recordAccountChange(transaction, user, { kind: "modified", editor: userEditor(user), changes: { api_token } });
}
