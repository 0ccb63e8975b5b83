import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type {
  addOutsider,
  confirmSubscription,
  listNotifications,
  listOutsiders,
} from "@opis/model/contract/companies/subscriptions";
import * as contract from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { presentEntries } from "../../core/history/present-entries.ts";
import { nameOfAccount, nameOfUser } from "../../core/identity/account-names.ts";
import { linkToken } from "../../core/identity/create-respondent-link.ts";
import { limitLetters } from "../../core/identity/limit-letters.ts";
import { sameText } from "../../core/identity/unsubscribe-token.ts";
import { subscriptionLetter } from "../../core/mail/letters/notice-letters.ts";
import { entryUrl, readCommentSubjects } from "../../core/notices/entry-url.ts";
import {
  countNotices,
  findNotices,
  type NoticeReader,
  noticeReader,
  readLastEntryNumber,
} from "../../core/notices/find-notices.ts";
import { noticesSince } from "../../core/notices/send-notices.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks, pageOfRows, pageWindow } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import {
  follow,
  followKinds,
  namesOf,
  notificationOf,
  rowExists,
  subscriptionsOf,
  writeKinds,
} from "./own-subscriptions.ts";

/** Registers notifications: what users and external addresses receive by e-mail, and the bell (specification 7.4); not paid plans. */
export function registerSubscriptions(app: FastifyInstance): void {
  const { db, clock } = app.context;
  for (const read of [contract.readSubscriptions, contract.readSubscriptionsShort])
    route(app, read, ({ company, user, actor }) =>
      db.inCompany(company, (transaction) => subscriptionsOf(transaction, user.id, actor)),
    );
  for (const update of [contract.updateSubscriptions, contract.updateSubscriptionsShort])
    route(app, update, ({ company, user, actor, body }) =>
      db.inCompany(company, async (transaction) => {
        if (body.kinds) await followKinds(transaction, user.id, body.kinds);
        return subscriptionsOf(transaction, user.id, actor);
      }),
    );
  route(app, contract.readNotification, ({ company, user, actor, query }) =>
    db.inCompany(company, (transaction) => notificationOf(transaction, { user: user.id, actor }, query)),
  );
  route(app, contract.updateNotification, ({ company, user, actor, query, body }) =>
    db.inCompany(company, async (transaction) => {
      const params = accept(contract.readNotification.query, query);
      await notificationOf(transaction, { user: user.id, actor }, params);
      await follow(transaction, user.id, { ...params, ...body });
      return notificationOf(transaction, { user: user.id, actor }, params);
    }),
  );
  route(app, contract.listOutsiders, async ({ company, actor, request, query }) => {
    const outsiders = await db.inCompany(company, (transaction) => outsidersOf(transaction, actor));
    return pageOfRows(request, query, outsiders, ["email", "rhythm", "created", "is_confirmed"]);
  });
  route(app, contract.addOutsider, ({ context, company, user, actor, body }) =>
    context.db.inCompany(company, (transaction) =>
      subscribeOutsider(context, transaction, { user: user.id, actor }, body),
    ),
  );
  route(app, contract.removeOutsider, async ({ company, params }) => {
    await db.inCompany(company, (transaction) => endOutsider(transaction, params.id));
    return undefined;
  });
  route(app, contract.confirmSubscription, ({ context, params }) => confirmOutsider(context, params.token));
  route(app, contract.listNotifications, async ({ company, user, actor, language, query, request }) => {
    const asking = { user: user.id, actor, language, now: clock.now() };
    const notificationPage = await db.inCompany(company, (transaction) =>
      notificationsOf(transaction, asking, pageWindow(query)),
    );
    return parseResponse(contract.listNotifications.response, {
      ...notificationPage,
      ...pageLinks(request, notificationPage.count, query),
    });
  });
  route(app, contract.markNotificationsRead, ({ context, company, user, actor, language, body }) => {
    const asking = { user: user.id, actor, language, now: clock.now() };
    return context.db.inCompany(company, async (transaction) => ({
      unread: await markRead(transaction, asking, body.through),
    }));
  });
}

type Outsider = AnswerOf<typeof listOutsiders>["results"][number];

/** Lists external addresses that follow the transaction's company, or were invited to. */
async function outsidersOf(transaction: Transaction, actor: Actor): Promise<Outsider[]> {
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

/** Records an external address and sends its owner a confirmation request; nothing else is sent until they agree. */
async function subscribeOutsider(
  context: Context,
  transaction: Transaction,
  { user, actor }: { readonly user: number; readonly actor: Actor },
  { email, language, rhythm, kinds }: CallOf<typeof addOutsider>["body"],
): Promise<Outsider> {
  // Addresses not confirmed in time can be invited again.
  transaction.execute(
    `delete from subscribers where company_id = $1 and email = $2 and confirmed is null and created < $3`,
    [transaction.company, email, oldestInvitation(context)],
  );
  await limitLetters(context, transaction, { purpose: "subscription", email, language });
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
  const newSubscriber = (await outsidersOf(transaction, actor)).find(({ id }) => id === row.id);
  if (!newSubscriber) throw new Error("an outsider was not written");
  return newSubscriber;
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

/** Ends an outsider's subscription; throws `not_found`. */
async function endOutsider(transaction: Transaction, id: number): Promise<void> {
  const ended = await transaction.query(
    "delete from subscribers where company_id = $1 and id = $2 and email is not null returning id",
    [transaction.company, id],
  );
  if (ended.length === 0) throw refused("not_found");
}

/**
 * Confirms an external subscription by the token of its letter, also repeatedly; throws `not_found` for an unknown or
 * expired token.
 */
async function confirmOutsider(context: Context, token: string): Promise<AnswerOf<typeof confirmSubscription>> {
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

type NotificationPage = Pick<AnswerOf<typeof listNotifications>, "count" | "results" | "unread" | "is_subscribed">;

/** The caller and their language. */
interface Asking {
  readonly user: number;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns a page of the bell: notices of the last days that they follow and may see, since their first subscription.
 */
async function notificationsOf(transaction: Transaction, asking: Asking, page: Window): Promise<NotificationPage> {
  const subscriber = await ownSubscriber(transaction, asking.user);
  if (!subscriber) return { count: 0, results: [], unread: 0, is_subscribed: false };
  const { actor, language, now } = asking;
  const reader = readerOf(subscriber, asking);
  const since = noticesSince(now);
  const { count } = await countNotices(transaction, reader, { after: subscriber.began_after, since });
  const unread = await countNotices(transaction, reader, { after: subscriber.seen_through, since });
  const entries = await findNotices(transaction, reader, { after: subscriber.began_after, since, ...page });
  const presentedEntries = await presentEntries(transaction, entries, { actor, language, now });
  const subjects = await readCommentSubjects(transaction, entries);
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    count,
    unread: unread.count,
    is_subscribed: subscriber.is_subscribed,
    results: presentedEntries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      editor: entry.editor,
      kind: entry.kind,
      saying: entriesById.get(entry.id)?.saying ?? "done",
      topic: entriesById.get(entry.id)?.topic ?? "answers",
      form_title: entry.form_title,
      title: entry.title,
      root_title: entry.root_title,
      url: entryUrl(transaction.company, entry, subjects),
      changes: entry.changes,
      is_unread: entry.id > subscriber.seen_through,
    })),
  };
}

/** Marks all entries up to one as read; returns the number of unread ones. */
async function markRead(transaction: Transaction, asking: Asking, through: number): Promise<number> {
  await transaction.query(
    "update subscribers set seen_through = greatest(seen_through, $3) where company_id = $1 and user_id = $2",
    [transaction.company, asking.user, through],
  );
  const subscriber = await ownSubscriber(transaction, asking.user);
  if (!subscriber) return 0;
  const range = { after: subscriber.seen_through, since: noticesSince(asking.now) };
  return (await countNotices(transaction, readerOf(subscriber, asking), range)).count;
}

interface OwnSubscriber {
  readonly id: number;
  readonly seen_through: number;
  readonly began_after: number;
  readonly is_subscribed: boolean;
}

async function ownSubscriber(transaction: Transaction, user: number): Promise<OwnSubscriber | undefined> {
  const [row] = await transaction.query<OwnSubscriber>(
    `select r.id, r.seen_through, r.began_after, exists (select from subscriptions s where s.company_id = r.company_id
       and s.subscriber_id = r.id) as is_subscribed from subscribers r where r.company_id = $1 and r.user_id = $2`,
    [transaction.company, user],
  );
  return row;
}

function readerOf({ id }: OwnSubscriber, { user, actor }: Asking): NoticeReader {
  return noticeReader({ subscriber: id, user }, actor);
}
