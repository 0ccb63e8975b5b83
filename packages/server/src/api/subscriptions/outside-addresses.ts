import { type Actor, can } from "@opis/model/access/access";
import type { addOutsider, confirmSubscription, listOutsiders } from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { nameOfAccount, nameOfUser } from "../../core/identity/account-names.ts";
import { countLetter } from "../../core/identity/count-letter.ts";
import { linkToken } from "../../core/identity/create-key.ts";
import { sameText } from "../../core/identity/unsubscribe-token.ts";
import { subscriptionLetter } from "../../core/mail/letters/subscription.ts";
import { readLastEntryNumber } from "../../core/notices/find-notices.ts";
import type { Transaction } from "../../database/transaction.ts";
import { namesOf, rowExists, writeKinds } from "./own-subscriptions.ts";

type Outsider = AnswerOf<typeof listOutsiders>["results"][number];

/** Lists outside addresses that follow the transaction's company, or were invited to. */
export async function outsidersOf(transaction: Transaction, actor: Actor): Promise<Outsider[]> {
  const outsiders = await transaction.query<Outsider>(
    `select r.id, r.email, r.language, r.rhythm, r.created, r.confirmed is not null as is_confirmed,
       (select coalesce(jsonb_agg(jsonb_build_object('form', s.form, 'form_id', s.object_id, 'topics', s.topics)
         order by s.form nulls first, s.object_id nulls first), '[]')
         from subscriptions s where s.company_id = r.company_id and s.subscriber_id = r.id) as kinds, coalesce(${nameOfUser("u")}, '') as added_by
     from subscribers r left join users u on u.id = r.added_by where r.company_id = $1 and r.email is not null order by r.email`,
    [transaction.company],
  );
  const nameOf = await namesOf(
    transaction,
    actor,
    outsiders.flatMap(({ kinds }) => kinds),
  );
  return outsiders.map((outsider) => ({
    ...outsider,
    kinds: outsider.kinds.map((kind) => ({ ...kind, name: nameOf(kind) })),
  }));
}

/** Notes an outside address and asks its owner by a letter; nothing goes there until they agree. */
export async function subscribeOutsider(
  context: Context,
  transaction: Transaction,
  { user, actor }: { readonly user: number; readonly actor: Actor },
  { email, language, rhythm, kinds }: CallOf<typeof addOutsider>["body"],
): Promise<Outsider> {
  // Addresses that did not confirm in time can be invited again.
  transaction.execute(
    `delete from subscribers where company_id = $1 and email = $2 and confirmed is null and created < $3`,
    [transaction.company, email, oldestInvitation(context)],
  );
  await countLetter(context, transaction, { purpose: "subscription", email, language });
  const last = await readLastEntryNumber(transaction);
  const [row] = await transaction.query<{ id: number }>(
    `insert into subscribers (company_id, email, added_by, language, rhythm, began_after, told_through, seen_through, created)
     values ($1, $2, $3, $4, $5, $6, $6, $6, $7) on conflict do nothing returning id`,
    [transaction.company, email, user, language, rhythm, last, transaction.now],
  );
  if (!row) throw refusedFields({ email: [errorCatalogue.already_subscribed.text] }, "already_subscribed");
  await refuseUnknown(transaction, actor, kinds);
  writeKinds(transaction, row.id, kinds);
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const data = {
    link: linkOf(transaction.company, row.id),
    company_name: company?.name ?? "",
    inviter: await nameOfAccount(transaction, user),
    days: context.config.INVITATION_DAYS,
  };
  context.mail.post(transaction, { letter: subscriptionLetter, to: email, language, data });
  const added = (await outsidersOf(transaction, actor)).find(({ id }) => id === row.id);
  if (!added) throw new Error("an outsider was not written");
  return added;
}

// No user may subscribe others to what they may not see themselves.
async function refuseUnknown(
  transaction: Transaction,
  actor: Actor,
  kinds: CallOf<typeof addOutsider>["body"]["kinds"],
): Promise<void> {
  for (const { form, form_id: id = null } of kinds) {
    if (id === null) continue;
    const isThere = form !== null && can(actor, "view", { form, id }) && (await rowExists(transaction, form, id));
    if (!isThere) throw refusedFields({ kinds: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
  }
}

/** Ends an outsider's subscription; refuses with `not_found`. */
export async function endOutsider(transaction: Transaction, id: number): Promise<void> {
  const ended = await transaction.query(
    "delete from subscribers where company_id = $1 and id = $2 and email is not null returning id",
    [transaction.company, id],
  );
  if (ended.length === 0) throw refused("not_found");
}

/** An outsider agrees by the token of their letter, once or again; refuses with `not_found` what is no token, or one of long ago. */
export async function confirmOutsider(context: Context, token: string): Promise<AnswerOf<typeof confirmSubscription>> {
  const [, link = "", company = "", id = "", sign = ""] = /^((\d{1,10})-(\d{1,10}))\.([\w-]+)$/.exec(token) ?? [];
  if (!link || !sameText(sign, linkToken(context, link))) throw refused("not_found");
  return context.db.inCompany(Number(company), async (transaction) => {
    const last = await readLastEntryNumber(transaction);
    // Events before their confirmation are not sent.
    const [row] = await transaction.query<AnswerOf<typeof confirmSubscription>>(
      `update subscribers r set confirmed = coalesce(confirmed, $3),
         told_through = case when confirmed is null then $5 else told_through end
       from companies c where c.id = r.company_id and r.company_id = $1 and r.id = $2 and r.email is not null
         and (r.confirmed is not null or r.created >= $4) returning c.name as company_name, r.rhythm`,
      [Number(company), Number(id), transaction.now, oldestInvitation(context), last],
    );
    if (!row) throw refused("not_found");
    return row;
  });
}

function linkOf(company: number, id: number): string {
  return `${company}-${id}`;
}

function oldestInvitation({ config, clock }: Pick<Context, "config" | "clock">): string {
  return new Date(clock.now().getTime() - config.INVITATION_DAYS * 86_400_000).toISOString();
}
