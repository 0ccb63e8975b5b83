import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { listNotifications } from "@opis/model/contract/companies/subscriptions";
import * as contract from "@opis/model/contract/companies/subscriptions";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { accept } from "@opis/model/validation/issues";
import type { FastifyInstance } from "fastify";
import { presentEntries } from "../../core/history/present-entries.ts";
import { entryUrl } from "../../core/notices/entry-url.ts";
import { countNotices, findNotices, type NoticeReader, noticeReader } from "../../core/notices/find-notices.ts";
import { noticesSince } from "../../core/notices/send-notices.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks, pageOfRows, pageWindow } from "../../http/page.ts";
import { parseResponse } from "../../http/parse-response.ts";
import { route } from "../../http/register.ts";
import { confirmOutsider, endOutsider, outsidersOf, subscribeOutsider } from "./outside-addresses.ts";
import { follow, followKinds, notificationOf, subscriptionsOf } from "./own-subscriptions.ts";

/** Who hears of what: subscriptions, outside addresses, the bell (specification 7.4). */
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
    const found = await db.inCompany(company, (transaction) => outsidersOf(transaction, actor));
    return pageOfRows(request, query, found, ["email", "rhythm", "created", "is_confirmed"]);
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

type NotificationPage = Pick<AnswerOf<typeof listNotifications>, "count" | "results" | "unread" | "is_subscribed">;

/** Who asks, and how they read. */
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

/** Returns a page of the bell: what they follow and may see, since they first followed anything, of the last days only. */
async function notificationsOf(transaction: Transaction, asking: Asking, page: Window): Promise<NotificationPage> {
  const subscriber = await ownSubscriber(transaction, asking.user);
  if (!subscriber) return { count: 0, results: [], unread: 0, is_subscribed: false };
  const { actor, language, now } = asking;
  const reader = readerOf(subscriber, asking);
  const since = noticesSince(now);
  const { count } = await countNotices(transaction, reader, { after: subscriber.began_after, since });
  const unread = await countNotices(transaction, reader, { after: subscriber.seen_through, since });
  const entries = await findNotices(transaction, reader, { after: subscriber.began_after, since, ...page });
  const shown = await presentEntries(transaction, entries, { actor, language, now });
  const found = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    count,
    unread: unread.count,
    is_subscribed: subscriber.is_subscribed,
    results: shown.map((entry) => ({
      id: entry.id,
      at: entry.at,
      editor: entry.editor,
      kind: entry.kind,
      saying: found.get(entry.id)?.saying ?? "done",
      topic: found.get(entry.id)?.topic ?? "answers",
      form_title: entry.form_title,
      title: entry.title,
      root_title: entry.root_title,
      url: entryUrl(transaction.company, entry),
      changes: entry.changes,
      is_unread: entry.id > subscriber.seen_through,
    })),
  };
}

/** Marks all up to an entry as read; answers how many are unread now. */
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
