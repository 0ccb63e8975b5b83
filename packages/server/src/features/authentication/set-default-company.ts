import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";

/** Makes a company the user's default one; one that is not theirs is `not_found`. */
export async function changeDefaultCompany({ db }: Context, user: CurrentUser, company: number): Promise<void> {
  const changed = await db.pool.query(
    `update users u set default_company = c.id from companies c
     where u.id = $1 and c.id = $2
       and (u.is_superuser or exists (select from memberships m where m.user_id = u.id and m.company_id = c.id))`,
    [user.id, company],
  );
  if (changed.rowCount === 0) throw refused("not_found");
}
