import { randomBytes } from "node:crypto";
import { screenAddress } from "@opis/model/addresses";
import {
  createCalendarLink,
  listOwnTasks,
  readCalendarFeed,
  readCalendarLink,
  revokeCalendarLink,
} from "@opis/model/contract/duties/own-tasks";
import { refused } from "@opis/model/errors";
import { calendarFeed } from "@opis/model/text/calendar-feed";
import type { FastifyInstance } from "fastify";
import { answered } from "../../../http/answered.ts";
import { apiPrefix } from "../../../http/api-prefix.ts";
import { originOfRequest, pageLinks } from "../../../http/page.ts";
import { type Call, route } from "../../../http/register.ts";
import { tokenHash } from "../../../identity/links/token-hash.ts";
import { listTasksOfCompanies, tasksOfPerson } from "./own-tasks.ts";

/** Tasks across the companies of a person: a list, and a calendar feed by a secret address. */
export function registerOwnTasks(app: FastifyInstance): void {
  route(app, listOwnTasks, async ({ context, user, query, request }) => {
    const { count, rows } = await listTasksOfCompanies(context, user, query);
    return answered(listOwnTasks.response, { count, ...pageLinks(request, count, query), results: rows });
  });

  route(app, readCalendarLink, async ({ context, user }) => {
    const [link] = await context.db.query<{ created: string }>(
      "select created from calendar_links where user_id = $1",
      [user.id],
    );
    return { created: link?.created ?? null };
  });

  route(app, createCalendarLink, async ({ context, user, request }) => {
    const token = randomBytes(32).toString("base64url");
    await context.db.outsideCompanies((transaction) =>
      transaction.query(
        `insert into calendar_links (user_id, token_hash, created) values ($1, $2, $3)
         on conflict (user_id) do update set token_hash = excluded.token_hash, created = excluded.created`,
        [user.id, tokenHash(token), transaction.now],
      ),
    );
    return { url: `${originOfRequest(request)}${apiPrefix}/calendar/${token}/` };
  });

  route(app, revokeCalendarLink, async ({ context, user }) => {
    await context.db.outsideCompanies((transaction) =>
      transaction.query("delete from calendar_links where user_id = $1", [user.id]),
    );
    return undefined;
  });

  route(app, readCalendarFeed, sendFeed);
}

// A revoked address, and that of an account that is closed, is as one that never was.
async function sendFeed({ context, params, request, reply, language }: Call<typeof readCalendarFeed>) {
  const [user] = await context.db.query<{ id: number; is_superuser: boolean }>(
    `select u.id, u.is_superuser from calendar_links l join users u on u.id = l.user_id
     where l.token_hash = $1 and u.is_active`,
    [tokenHash(params.token)],
  );
  if (!user) throw refused("not_found");
  const origin = originOfRequest(request);
  const tasks = await tasksOfPerson(context, user);
  const text = calendarFeed({
    name: language === "ru" ? "Опись: задачи" : "Opis: tasks",
    writtenAt: context.clock.now(),
    events: tasks.map(({ id, company, company_name: name, title, due, assignee }) => ({
      uid: `task-${company}-${id}@opis`,
      day: due,
      summary: title,
      description: assignee === "" ? name : `${name}\n${assignee}`,
      url: `${origin}${screenAddress(company, "tasks")}${id}/`,
    })),
  });
  return reply.type("text/calendar; charset=utf-8").header("cache-control", "private, no-store").send(text);
}
