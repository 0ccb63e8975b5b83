import * as contract from "@opis/model/contract/companies/subscriptions";
import { accept } from "@opis/model/validation/issues";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { pageLinks, pageOfRows, windowOf } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { markRead, notificationsOf } from "./notifications.ts";
import { confirmOutsider, endOutsider, outsidersOf, subscribeOutsider } from "./outsiders.ts";
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
      const asked = accept(contract.readNotification.query, query);
      await notificationOf(transaction, { user: user.id, actor }, asked);
      await follow(transaction, user.id, { ...asked, ...body });
      return notificationOf(transaction, { user: user.id, actor }, asked);
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
    const told = await db.inCompany(company, (transaction) => notificationsOf(transaction, asking, windowOf(query)));
    return answered(contract.listNotifications.response, { ...told, ...pageLinks(request, told.count, query) });
  });
  route(app, contract.markNotificationsRead, ({ context, company, user, actor, language, body }) => {
    const asking = { user: user.id, actor, language, now: clock.now() };
    return context.db.inCompany(company, async (transaction) => ({
      unread: await markRead(transaction, asking, body.through),
    }));
  });
}
