import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listInstalledUsers } from "@opis/model/contract/installation/administration";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { hasSecondStep } from "../../core/identity/second-step.ts";
import { naturally } from "../../database/natural-order.ts";
import { orderBy } from "../../database/order-by.ts";
import { type PageQuery, pageWindow } from "../../http/pagination.ts";

type Listed = AnswerOf<typeof listInstalledUsers>["results"][number];

const orderings = {
  id: "u.id",
  username: naturally("u.username_key"),
  email: "u.email_key",
  last_seen: "u.last_seen",
  date_joined: "u.date_joined",
};

const matches = `($1 = '' or strpos(u.username_key, $1) > 0 or strpos(u.email_key, $1) > 0
  or strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.first_name), $1) > 0)`;

const select = `select u.id, u.username, u.email, u.first_name, u.last_name, u.is_student, u.is_free, u.is_superuser, u.is_active,
    ${hasSecondStep} as second_step, u.date_joined, u.last_seen,
    (select count(*)::int from memberships m where m.user_id = u.id) as companies_count,
    (select count(*)::int from sessions s where s.user_id = u.id and s.revoked is null and s.last_active >= $2) as sessions_count
  from users u`;

/** Returns a page of all accounts, filtered by part of name, login or e-mail. */
export async function installedUsers(
  context: Context,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ count: number; results: Listed[] }> {
  const { pool } = context.db;
  const { limit, offset } = pageWindow(query);
  const search = (query.search ?? "").trim().toLowerCase();
  const order = orderBy(query.ordering, orderings, `${orderings.username}, u.id`);
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(`select count(*)::int as count from users u where ${matches}`, [search]),
    pool.query<Listed>(`${select} where ${matches} order by ${order} limit $3 offset $4`, [
      search,
      activeSince(context),
      limit,
      offset,
    ]),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: found.rows };
}

/** Returns one user; throws `not_found` for an unknown one. */
export async function installedUser(context: Context, id: number): Promise<Listed> {
  const { rows } = await context.db.pool.query<Listed>(`${select} where u.id = $1`, [id, activeSince(context)]);
  const [row] = rows;
  if (!row) throw refused("not_found");
  return row;
}

// Sessions inactive for longer have ended.
function activeSince({ clock, config }: Context): string {
  return new Date(clock.now().getTime() - config.INACTIVITY_SECONDS * 1_000).toISOString();
}
