import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { changePlan, listInstalledCompanies } from "@opis/model/contract/installation";
import { refused } from "@opis/model/errors";
import { quotaForms } from "@opis/model/quota-forms";
import { normaliseName } from "@opis/model/validation/name";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/database.ts";
import { neededAt } from "../../db/file-blobs.ts";
import { naturally } from "../../db/natural-order.ts";
import { orderBy, type PageQuery, windowOf } from "../../http/page.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";

type Listed = AnswerOf<typeof listInstalledCompanies>["results"][number];

const orderings = {
  id: "c.id",
  name: naturally("c.name_key"),
  created: "c.created",
  modified: "c.modified",
  paid_until: "c.paid_until",
  users_count: "coalesce(p.users_count, 0)",
};

const matches = "($1 = '' or strpos(c.name_key, $1) > 0 or strpos(k.inn, $1) > 0)";

/** What the list tells of the companies of a page: what is counted is counted for those alone. */
const told = (page: string, now: string) => `with c as materialized (${page})
  select c.id, c.name, k.inn, c.is_free, c.paid_until, c.quotas, k.processes_count, k.systems_count, c.created, c.modified,
    (select coalesce(sum(size), 0)::float8 from (select distinct blob, size from file_blobs where counts and company_id = c.id and ${neededAt(now)}) f) as files_bytes
  from c join company_cards k on k.company_id = c.id
  order by c.place`;

const countPeople = "select company_id, count(*)::int as users_count from memberships group by company_id";

const findPeople = `select c.id, (select count(*)::int from memberships m where m.company_id = c.id) as users_count,
    array(select u.username from memberships m join users u on u.id = m.user_id left join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = c.id and (m.role = 'owner' or 'owner' = any(r.traits)) order by u.username_key) as owners
  from unnest($1::int[]) c(id)`;

type People = Pick<Listed, "users_count" | "owners">;
type Told = Omit<Listed, keyof People>;

async function withPeople({ pool }: Database, companies: readonly Told[]): Promise<Listed[]> {
  const { rows } = await pool.query<People & { id: number }>(findPeople, [companies.map(({ id }) => id)]);
  const found = new Map(rows.map(({ id, ...people }) => [id, people]));
  return companies.map((company) => ({ ...company, ...(found.get(company.id) ?? { users_count: 0, owners: [] }) }));
}

/** A page of all companies of the installation, found by a part of their name or INN. */
export async function installedCompanies(
  { db, clock }: Context,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ count: number; results: Listed[] }> {
  const { limit, offset } = windowOf(query);
  const search = normaliseName(query.search ?? "");
  const order = orderBy(query.ordering, orderings, `${orderings.name}, c.id`);
  const people = (await db.pool.query<{ company_id: number; users_count: number }>(countPeople)).rows;
  const page = `select c.*, row_number() over (order by ${order}) as place from companies c
    join company_cards k on k.company_id = c.id
    left join unnest($5::int[], $6::int[]) p(company_id, users_count) on p.company_id = c.id
    where ${matches} order by place limit $2 offset $3`;
  const [total, found] = await Promise.all([
    db.pool.query<{ count: number }>(
      `select count(*)::int as count from companies c join company_cards k on k.company_id = c.id where ${matches}`,
      [search],
    ),
    db.pool.query<Told>(told(page, "$4"), [
      ...[search, limit, offset, clock.now().toISOString()],
      ...[people.map(({ company_id }) => company_id), people.map(({ users_count }) => users_count)],
    ]),
  ]);
  return { count: total.rows[0]?.count ?? 0, results: await withPeople(db, found.rows) };
}

/** Puts a company on another plan; the history of the company tells of it. What it holds already stays. */
export async function putOnPlan(
  { db, clock }: Context,
  editor: Editor,
  id: number,
  given: CallOf<typeof changePlan>["body"],
): Promise<Listed> {
  await db.inCompany(id, async (transaction) => {
    const [before] = await transaction.query<{ name: string } & Plan>(
      "select name, is_free, paid_until, quotas from companies where id = $1 for no key update",
      [id],
    );
    if (!before) throw refused("not_found");
    const after = { ...before, ...given };
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return;
    transaction.send("update companies set is_free = $2, paid_until = $3, quotas = $4 where id = $1", [
      ...[id, after.is_free, after.paid_until],
      JSON.stringify(after.quotas),
    ]);
    const of = { form: "company", id } as const;
    recordChange(transaction, {
      kind: "modified",
      form: "company",
      objectId: id,
      root: of,
      version: 1,
      title: before.name,
      changes,
      editor,
    });
  });
  const { rows } = await db.pool.query<Told>(told("select c.*, 1 as place from companies c where c.id = $1", "$2"), [
    ...[id, clock.now().toISOString()],
  ]);
  const [row] = await withPeople(db, rows);
  if (!row) throw refused("not_found");
  return row;
}

type Plan = Pick<Listed, "is_free" | "paid_until" | "quotas">;

/** What is different, each bound by itself: what was, and what is. */
function changesOf(before: Plan, after: Plan): Record<string, unknown> {
  const pairs = [
    ["is_free", [before.is_free, after.is_free]],
    ["paid_until", [before.paid_until, after.paid_until]],
    ...quotaForms.map((form) => [`quota_${form}`, [before.quotas[form] ?? null, after.quotas[form] ?? null]] as const),
  ] as const;
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is));
}
