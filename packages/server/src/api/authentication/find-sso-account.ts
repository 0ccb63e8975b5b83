import type { Language } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import { textMaxCharacters } from "@opis/model/limits";
import type { Context } from "../../context.ts";
import { insertUser } from "../../core/identity/insert-user.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import { hasSecondStep } from "../../core/identity/second-step.ts";
import { isPaid } from "../../core/identity/sign-in-conditions-sql.ts";
import { userEditor } from "../../core/records/editor.ts";
import { recordAccountChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Claims, Vouched } from "./identity-provider.ts";
import { unpaidRefusal } from "./sign-in.ts";

interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly paid: boolean;
  readonly second_step: boolean;
}

const personColumns = `u.id, u.username, u.email, u.is_active, ${isPaid("$1")} as paid, ${hasSecondStep} as second_step`;

/**
 * Returns the account of a user authenticated by the provider: the one bound to their subject or, at the first sign-in,
 * the one with their verified e-mail, which is then bound. Throws `account_closed` and `paid_period_ended`; at the
 * first sign-in also `email_not_verified`, `no_account`, `single_sign_on_taken` and `single_sign_on_second_step`.
 */
export async function findSsoAccount(
  context: Context,
  transaction: Transaction,
  vouched: Vouched,
  language: Language,
): Promise<Person> {
  const { issuer, subject, claims } = vouched;
  // Serialised, so that two concurrent first sign-ins bind one account.
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('single sign-on ' || $1, 0))", [
    JSON.stringify([issuer, subject]),
  ]);
  const [bound] = await transaction.query<Person & { stated_email: string }>(
    `select ${personColumns}, b.email_key as stated_email
     from single_sign_on_bindings b join users u on u.id = b.user_id where b.issuer = $2 and b.subject = $3`,
    [transaction.now, issuer, subject],
  );
  if (bound) {
    refuseClosed(context, bound);
    await followEmail(transaction, bound, vouched);
    return bound;
  }
  const person = await findUnbound(context, transaction, vouched, language);
  await transaction.query(
    "insert into single_sign_on_bindings (issuer, subject, user_id, email_key, created) values ($1, $2, $3, $4, $5)",
    [issuer, subject, person.id, emailKey(claims.email), transaction.now],
  );
  return person;
}

function refuseClosed(context: Context, person: Person): void {
  if (!person.is_active) throw refused("account_closed");
  if (!person.paid) throw unpaidRefusal(context);
}

async function findUnbound(
  context: Context,
  transaction: Transaction,
  { issuer, claims }: Vouched,
  language: Language,
): Promise<Person> {
  if (!claims.isVerified || claims.email === "") throw refused("email_not_verified");
  const [person] = await transaction.query<Person & { is_bound: boolean }>(
    `select ${personColumns}, exists (select from single_sign_on_bindings b where b.user_id = u.id and b.issuer = $3) as is_bound
     from users u where u.email_key = $2 for update`,
    [transaction.now, emailKey(claims.email), issuer],
  );
  if (!person && !context.config.OIDC_CREATE_USERS) throw refused("no_account");
  if (!person) return addPerson(transaction, claims, language);
  refuseClosed(context, person);
  if (person.is_bound) throw refused("single_sign_on_taken");
  // Access to a mailbox recovers a password but passes no second step; a provider's claim about a mailbox must not do
  // more.
  if (person.second_step) throw refused("single_sign_on_second_step");
  return person;
}

/** Adds an account without a password and without companies. */
async function addPerson(transaction: Transaction, claims: Claims, language: Language): Promise<Person> {
  const { email } = claims;
  const [first_name, last_name] = [claims.first_name, claims.last_name].map((name) =>
    name.slice(0, textMaxCharacters.name),
  );
  const id = await insertUser(transaction, { username: email, email, first_name, last_name, language });
  return { id, username: email, email, is_active: true, paid: true, second_step: false };
}

/**
 * Updates a bound account's e-mail from the provider, if it is verified and not taken. An e-mail that the owner has
 * changed here stays.
 */
async function followEmail(
  transaction: Transaction,
  { id, username, email: before, stated_email }: Person & { readonly stated_email: string },
  { issuer, subject, claims: { email, isVerified } }: Vouched,
): Promise<void> {
  const key = emailKey(email);
  if (!isVerified || key === "" || key === stated_email) return;
  await transaction.query("update single_sign_on_bindings set email_key = $3 where issuer = $1 and subject = $2", [
    issuer,
    subject,
    key,
  ]);
  const updatedRows = await transaction.query(
    `update users set email = $2, email_key = $3 where id = $1 and email_key = $4
       and not exists (select from users other where other.email_key = $3) returning id`,
    [id, email, key, stated_email],
  );
  if (updatedRows.length === 0) return;
  const editor = userEditor({ id, username });
  await recordAccountChange(
    transaction,
    { id, username },
    { kind: "modified", editor, changes: { email: [before, email] } },
  );
}
