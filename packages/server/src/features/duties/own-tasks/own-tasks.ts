import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import type { listOwnTasks } from "@opis/model/contract/duties/own-tasks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { dayAfter } from "@opis/model/time/days";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { orderBy, windowOf } from "../../../http/page.ts";
import type { CurrentUser } from "../../../identity/current-user.ts";
import { searchedCompanies } from "../../../identity/rights/searched-companies.ts";

type OwnTask = AnswerOf<typeof listOwnTasks>["results"][number];
type Query = z.output<typeof listOwnTasks.query>;
type Reader = Pick<CurrentUser, "id" | "is_superuser">;

const daysAhead = 366;

const orderings = { due: "t.due", company_name: "c.name_key", title: "t.title", assignee: "t.assignee" };

/** Lists one page of the open tasks of all companies whose records somebody may view, and counts all that match. */
export async function listTasksOfCompanies(
  context: Pick<Context, "db" | "config" | "clock">,
  user: Reader,
  query: Query,
): Promise<{ count: number; rows: OwnTask[] }> {
  const companies = await searchedCompanies(context, user);
  const seen = companies.filter(({ actor }) => can(actor, "view", { section: "duties" })).map(({ id }) => id);
  const today = companyDay(context.clock.now(), defaultTimeZone);
  const { limit, offset } = windowOf(query);
  const rows = await context.db.query<OwnTask & { count: number }>(
    `select t.id, t.company_id as company, c.name as company_name, t.title, t.kind, t.due::text, t.assignee,
       t.due < (now_at.at at time zone c.time_zone)::date as is_over, count(*) over ()::int as count
     from company_tasks($1::int[], $2::date) t join companies c on c.id = t.company_id,
       lateral (select $3::timestamptz as at) now_at
     where ($4::int is null or t.assignee_user = $4) and ($5::text is null or t.kind = $5)
       and ($6::text is null or position(lower($6) in lower(t.title || ' ' || t.assignee || ' ' || c.name)) > 0)
       and (not $7::boolean or t.due < (now_at.at at time zone c.time_zone)::date)
     order by ${orderBy(query.ordering, orderings, "t.due, c.name_key, t.id")} limit $8 offset $9`,
    [
      seen,
      query.to ?? dayAfter(today, daysAhead),
      context.clock.now().toISOString(),
      query.mine ? user.id : null,
      query.kind ?? null,
      query.search?.trim() || null,
      query.overdue === "true",
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

/** Reads the open tasks of a person: those assigned to them, and of companies whose records they manage those without an account. */
export async function tasksOfPerson(
  context: Pick<Context, "db" | "config" | "clock">,
  user: Reader,
): Promise<Pick<OwnTask, "id" | "company" | "company_name" | "title" | "due" | "assignee">[]> {
  const companies = await searchedCompanies(context, user);
  const seen = companies.filter(({ actor }) => can(actor, "view", { section: "duties" }));
  const managed = seen.filter(({ actor }) => can(actor, "manage", { section: "duties" }));
  const ids = (list: typeof companies) => list.map(({ id }) => id);
  const until = dayAfter(companyDay(context.clock.now(), defaultTimeZone), daysAhead);
  return context.db.query(
    `select t.id, t.company_id as company, c.name as company_name, t.title, t.due::text, t.assignee
     from company_tasks($1::int[], $2::date) t join companies c on c.id = t.company_id
     where t.assignee_user = $3 or (t.assignee_user is null and t.company_id = any($4::int[]))
     order by t.due, t.company_id, t.id`,
    [ids(seen), until, user.id, ids(managed)],
  );
}
