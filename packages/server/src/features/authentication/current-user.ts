import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readCurrentUser } from "@opis/model/contract/people/authentication";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { prepared } from "../../db/transactions/prepared.ts";
import type { CurrentUser } from "../../identity/current-user.ts";

type CurrentUserAnswer = AnswerOf<typeof readCurrentUser>;

interface UserRow extends Omit<CurrentUserAnswer, "is_analyst" | "is_client" | "support_email"> {}

const findUser = `select u.id, u.username, u.email, u.first_name, u.last_name, u.status, u.is_student, u.is_superuser, u.is_public_mode,
     exists (select from memberships m where m.user_id = u.id and m.role_id is not null) as is_custom,
     array(select c.id from companies c
       where u.is_superuser or exists (select from memberships m where m.user_id = u.id and m.company_id = c.id)
       order by c.id) as companies,
     u.default_company, u.need_new_password, coalesce(u.password_expires <= $2, false) as password_expired,
     u.date_joined, u.last_seen
   from users u where u.id = $1`;

/** A user as they see themselves; a superuser has all companies. */
export async function currentUser(
  { db, clock, config }: Context,
  { id, onlyCompanies }: CurrentUser,
): Promise<CurrentUserAnswer> {
  const found = await db.pool.query<UserRow>(prepared(findUser, [id, clock.now().toISOString()]));
  const row = found.rows[0];
  if (!row) throw refused("not_signed_in");
  const companies = row.companies.filter((company) => onlyCompanies?.includes(company) ?? true);
  return {
    ...row,
    companies,
    is_analyst: row.status === "Analyst",
    is_client: row.status === "Client",
    default_company: defaultCompany({ ...row, companies }, config.DEFAULT_COMPANY_SKIPPED_IDS),
    support_email: config.SUPPORT_EMAIL,
  };
}

/** The chosen company while it is theirs, else the first one, but the second where the first is to be skipped (specification 4). */
export function defaultCompany(
  { companies, default_company: chosen }: { companies: number[]; default_company: number | null },
  skipped: number[],
): number | null {
  if (chosen !== null && companies.includes(chosen)) return chosen;
  const [first, second] = companies;
  if (first === undefined) return null;
  return skipped.includes(first) && second !== undefined ? second : first;
}
