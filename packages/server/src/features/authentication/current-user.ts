import { highestStatus } from "@opis/model/access/user-status";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readCurrentUser } from "@opis/model/contract/people/authentication";
import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { roleOf } from "../../identity/rights/rights.ts";

type CurrentUserAnswer = AnswerOf<typeof readCurrentUser>;

type Found = Omit<CurrentUserAnswer, "status" | "is_analyst" | "is_client" | "support_email" | "default_company">;

interface UserRow extends Found {
  readonly default_company: number | null;
  readonly roles: Parameters<typeof roleOf>[0][];
}

const findUser = `select u.id, u.username, u.email, u.first_name, u.last_name, u.is_student, u.is_superuser, u.is_public_mode,
     exists (select from memberships m where m.user_id = u.id and m.role_id is not null) as is_custom,
     (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'levels', r.levels, 'traits', r.traits)), '[]')
       from memberships m left join roles r on r.company_id = m.company_id and r.id = m.role_id where m.user_id = u.id) as roles,
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
  const [found] = await db.query<UserRow>(findUser, [id, clock.now().toISOString()]);
  if (!found) throw refused("not_signed_in");
  const { roles, ...row } = found;
  const status = row.is_superuser ? "Analyst" : highestStatus(roles.flatMap((role) => roleOf(role) ?? []));
  const companies = row.companies.filter((company) => onlyCompanies?.includes(company) ?? true);
  return {
    ...row,
    companies,
    status,
    is_analyst: status === "Analyst",
    is_client: status === "Client",
    default_company: defaultCompany({ ...row, companies }, config.DEFAULT_COMPANY_SKIPPED_IDS),
    support_email: config.SUPPORT_EMAIL,
  };
}

/** The chosen company while it is theirs, else the first one, but the second where the first is to be skipped, otherwise 1 (specification 4). */
export function defaultCompany(
  { companies, default_company: chosen }: { companies: number[]; default_company: number | null },
  skipped: number[],
): number {
  if (chosen !== null && companies.includes(chosen)) return chosen;
  const [first, second] = companies;
  if (first === undefined) return 1;
  return skipped.includes(first) && second !== undefined ? second : first;
}
