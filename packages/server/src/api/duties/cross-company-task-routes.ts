import { randomBytes } from "node:crypto";
import { can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  createCalendarLink,
  listOwnTasks,
  readCalendarFeed,
  readCalendarLink,
  revokeCalendarLink,
} from "@opis/model/contract/tasks";
import { refused } from "@opis/model/errors";
import { screenAddress } from "@opis/model/screen-addresses";
import { calendarFeed } from "@opis/model/text/calendar-feed";
import { companyDay, dayAfter, defaultTimeZone } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { tokenHash } from "../../core/identity/api-tokens.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { searchedCompanies } from "../../core/identity/rights/list-companies.ts";
import { isReachable } from "../../core/tasks/task-assignee.ts";
import { orderBy } from "../../database/order-by.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { originOfRequest, pageLinks, pageWindow } from "../../http/pagination.ts";
import { type Call, parseResponse, route } from "../../http/register-endpoint.ts";
import { type FoundRecord, presentRecord } from "./agenda-routes.ts";

type OwnTask = AnswerOf<typeof listOwnTasks>["results"][number];
type Query = z.output<typeof listOwnTasks.query>;
type Reader = Pick<CurrentUser, "id" | "is_superuser">;

const daysAhead = 366;

const orderings = { due: "t.due", company_name: "c.name_key", title: "t.title", assignee: "t.assignee" };

/** Returns one page of the open tasks of all companies whose records the user may view, and the total that match. */
async function listTasksOfCompanies(
  context: Pick<Context, "db" | "config" | "clock">,
  user: Reader,
  query: Query,
): Promise<{ count: number; rows: OwnTask[] }> {
  const companies = await searchedCompanies(context, user);
  const visibleIds = companies.filter(({ actor }) => can(actor, "view", { section: "duties" })).map(({ id }) => id);
  const today = companyDay(context.clock.now(), defaultTimeZone);
  const { limit, offset } = pageWindow(query);
  const rows = await context.db.query<OwnTask & { count: number }>(
    `select t.id, t.company_id as company, c.name as company_name, t.title, t.kind, t.due::text, t.assignee,
       t.due < (now_at.at at time zone c.time_zone)::date as is_over, count(*) over ()::int as count
     from company_tasks($1::int[], $2::date) t join companies c on c.id = t.company_id,
       lateral (select $3::timestamptz as at) now_at
     where ($4::int is null or t.assignee_user = $4) and ($5::text is null or t.kind = $5)
       and ($6::text is null or position(lower($6) in lower(t.title || ' ' || t.assignee || ' ' || c.name)) > 0)
       and (not $7::boolean or t.due < (now_at.at at time zone c.time_zone)::date)
       and ($8::int is null or t.company_id = $8)
     order by ${orderBy(query.ordering, orderings, "t.due, c.name_key, t.id")} limit $9 offset $10`,
    [
      visibleIds,
      query.to ?? dayAfter(today, daysAhead),
      context.clock.now().toISOString(),
      query.mine ? user.id : null,
      query.kind ?? null,
      query.search?.trim() || null,
      query.overdue === "true",
      query.company ?? null,
      limit,
      offset,
    ],
  );
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _count, ...row }) => ({
      ...row,
      url: `${screenAddress(row.company, "tasks")}${row.id}/`,
    })),
  };
}

/**
 * Returns what is due of a user: the tasks assigned to them, and in the companies whose records they manage the tasks that nobody else can
 * be reminded of, requests, incidents and destructions.
 */
async function dueOfPerson(
  context: Pick<Context, "db" | "config" | "clock">,
  user: Reader,
): Promise<readonly FoundRecord[]> {
  const companies = await searchedCompanies(context, user);
  const visibleCompanies = companies.filter(({ actor }) => can(actor, "view", { section: "duties" }));
  const managed = visibleCompanies.filter(({ actor }) => can(actor, "manage", { section: "duties" }));
  const ids = (list: typeof companies) => list.map(({ id }) => id);
  const now = context.clock.now();
  const until = dayAfter(companyDay(now, defaultTimeZone), daysAhead);
  return context.db.query<FoundRecord & Record<string, unknown>>(
    `select d.*, c.name as company_name from (
       select 'task' as form, t.id, t.company_id as company, t.number, t.title, t.kind, t.assignee, t.due::text as day
       from company_tasks($1::int[], $2::date) t
       where t.assignee_user = $3 or (t.company_id = any($4::int[]) and not ${isReachable("t.company_id", "t.assignee_user")})
       union all
       select r.form, r.id, r.company_id, r.number, r.title, r.kind, r.assignee, r.due::text
       from company_due_records($4::int[], $2::date, $5::timestamptz) r where r.form <> 'task') d
     join companies c on c.id = d.company order by d.day, d.company, d.form, d.id`,
    [ids(visibleCompanies), until, user.id, ids(managed), now.toISOString()],
  );
}

/** Registers tasks across the user's companies: a list, and a calendar feed at a secret URL. */
export function registerOwnTasks(app: FastifyInstance): void {
  route(app, listOwnTasks, async ({ context, user, query, request }) => {
    const { count, rows } = await listTasksOfCompanies(context, user, query);
    return parseResponse(listOwnTasks.response, { count, ...pageLinks(request, count, query), results: rows });
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

// A revoked URL, and that of a deactivated account, look like an unknown one.
async function sendFeed({ context, params, request, reply }: Call<typeof readCalendarFeed>) {
  const [user] = await context.db.query<Reader & { readonly language: Language }>(
    `select u.id, u.is_superuser, u.language from calendar_links l join users u on u.id = l.user_id
     where l.token_hash = $1 and u.is_active`,
    [tokenHash(params.token)],
  );
  if (!user) throw refused("not_found");
  // Calendar programs state no language: the owner of the link reads the feed.
  const { language } = user;
  const origin = originOfRequest(request);
  const due = await dueOfPerson(context, user);
  const text = calendarFeed({
    name: language === "ru" ? "Опись: задачи" : "Opis: tasks",
    writtenAt: context.clock.now(),
    events: due.map((record) => {
      const { name, label, url } = presentRecord(record, language);
      const { form, id, company, company_name, day, assignee } = record;
      return {
        uid: `${form}-${company}-${id}@opis`,
        day,
        summary: form === "task" || label === "" ? name : `${name}: ${label}`,
        description: assignee ? `${company_name}\n${assignee}` : company_name,
        url: `${origin}${url}`,
      };
    }),
  });
  return reply.type("text/calendar; charset=utf-8").header("cache-control", "private, no-store").send(text);
}
