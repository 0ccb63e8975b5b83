import { type Actor, mayGiveRole } from "@opis/model/access/access";
import { isBuiltInRole } from "@opis/model/access/roles";
import { statusOfRole, type UserStatus } from "@opis/model/access/user-statuses";
import { groupBy } from "@opis/model/collections/lists";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listUsers } from "@opis/model/contract/people/users";
import { refused } from "@opis/model/errors";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { actorOf, type RightsRow, rightsColumns, rightsJoins, roleOf } from "../../core/identity/rights/rights.ts";
import type { Queries } from "../../database/database.ts";
import { naturally, orderBy } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type PageQuery, pageWindow } from "../../http/pagination.ts";

export type CompanyUser = AnswerOf<typeof listUsers>["results"][number];

/** A member as the database returns them. */
export type MemberRow = Omit<CompanyUser, (typeof shownOnly)[number]> & RightsRow;

/** Members that depend on the role and on the reader. */
const shownOnly = ["role", "status", "is_analyst", "is_client", "is_custom", "companies", "can_change"] as const;

const select = `select u.id, u.username, u.email, u.first_name, u.last_name, u.is_active, u.date_joined, u.last_seen,
    u.is_student, u.is_superuser, u.need_new_password, coalesce(u.password_expires <= now(), false) as password_expired,
    m.role_id, coalesce(r.name, '') as role_name, ${rightsColumns("u.id", "$1")},
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name_key), '[]') from group_members gm
      join user_groups g on g.company_id = gm.company_id and g.id = gm.group_id
      where gm.user_id = u.id and gm.company_id = $1) as groups
  from users u
  ${rightsJoins("u.id", "$1")}
  where m.company_id = $1`;

const orderings = {
  id: "id",
  username: naturally("username_key"),
  email: "email_key",
  first_name: naturally("first_name"),
  last_name: naturally("last_name"),
  last_seen: "last_seen",
  date_joined: "date_joined",
};

const matches = `($2 = '' or strpos(u.username_key, $2) > 0 or strpos(u.email_key, $2) > 0
  or strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.first_name), $2) > 0)`;

/** The reader of the members of a company. */
export interface UserReader {
  readonly company: number;
  readonly actor: Actor;
  readonly user: CurrentUser;
}

/** Returns a page of the members of a company. */
export async function usersOf(
  pool: Queries,
  looker: UserReader,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<{ count: number; results: CompanyUser[] }> {
  const values = [looker.company, (query.search ?? "").trim().toLowerCase()];
  const { limit, offset } = pageWindow(query);
  const order = orderBy(query.ordering, orderings, `${naturally("u.username_key")}, u.id`);
  const [counted, found] = await Promise.all([
    pool.query<{ count: number }>(
      `select count(*)::int as count from memberships m join users u on u.id = m.user_id where m.company_id = $1 and ${matches}`,
      values,
    ),
    pool.query<MemberRow>(`${select} and ${matches} order by ${order} limit $3 offset $4`, [...values, limit, offset]),
  ]);
  const memberships = await pool.query<Belonging>(...managedMemberships(looker, found.rows));
  const companies = companiesIn(memberships.rows);
  return {
    count: counted.rows[0]?.count ?? 0,
    results: found.rows.map((row) => presentMember(row, looker, companies)),
  };
}

/** Returns one member as the caller sees them; throws `not_found` for others. */
export async function userOf(transaction: Transaction, looker: UserReader, id: number): Promise<CompanyUser> {
  const member = await memberOf(transaction, looker.company, id);
  const memberships = await transaction.asCompany(0).query<Belonging>(...managedMemberships(looker, [member]));
  return presentMember(member, looker, companiesIn(memberships));
}

/** Returns one member from the database; throws `not_found` for others. */
export async function memberOf(transaction: Transaction, company: number, id: number): Promise<MemberRow> {
  const [row] = await transaction.query<MemberRow>(`${select} and u.id = $2`, [company, id]);
  if (!row) throw refused("not_found");
  return row;
}

interface Belonging {
  readonly user_id: number;
  readonly company_id: number;
}

type CompaniesOf = (user: number) => number[];

/** Returns the query of members' companies whose people the caller manages, always including the current one. */
function managedMemberships(
  { company, actor, user }: UserReader,
  members: readonly { readonly id: number }[],
): [text: string, values: unknown[]] {
  return [
    `select m.user_id, m.company_id from memberships m
     where m.user_id = any($1::int[]) and (m.company_id = $2 or $4 or ${managesPeople("$3", "m.company_id")})
     order by m.company_id`,
    [members.map(({ id }) => id), company, user.id, actor.is_superuser],
  ];
}

/**
 * Returns the SQL of whether a user manages the members of a company, by their role or a group; both are named by
 * columns or parameters.
 */
export function managesPeople(user: string, company: string): string {
  return `exists (select from memberships own left join roles r on r.company_id = own.company_id and r.id = own.role_id
    where own.company_id = ${company} and own.user_id = ${user} and (own.role = 'owner' or r.levels ->> 'users' = 'manage'
      or exists (select from group_members gm join user_groups g on g.company_id = gm.company_id and g.id = gm.group_id
        where gm.company_id = own.company_id and gm.user_id = own.user_id and g.levels ->> 'users' = 'manage')))`;
}

function companiesIn(memberships: readonly Belonging[]): CompaniesOf {
  const byUser = groupBy(memberships, ({ user_id }) => user_id);
  return (user) => (byUser.get(user) ?? []).map(({ company_id }) => company_id);
}

/**
 * Returns whether the caller may change a member's rights: not their own, and not those of a member with more rights.
 */
export function mayChange(
  { actor, user }: Omit<UserReader, "company">,
  member: RightsRow & { readonly id: number },
): boolean {
  // Whom one may change is a matter of levels, which no single questionnaire has a part in.
  const theirs = actorOf({ ...member, is_superuser: false }, []);
  return member.id !== user.id && (!theirs?.levels || mayGiveRole(actor, { ...theirs, levels: theirs.levels }));
}

function statusOf(member: RightsRow): UserStatus {
  const role = roleOf(member);
  return role ? statusOfRole(role) : "Client";
}

function presentMember(member: MemberRow, looker: UserReader, companies: CompaniesOf): CompanyUser {
  const { levels: _levels, traits: _traits, group_levels: _groups, grants: _grants, tags: _tags, ...row } = member;
  const role = row.role !== null && isBuiltInRole(row.role) ? row.role : null;
  const status = statusOf(member);
  return {
    ...row,
    role,
    status,
    is_analyst: status === "Analyst",
    is_client: status === "Client",
    is_custom: row.role_id !== null,
    companies: companies(row.id),
    can_change: mayChange(looker, member),
  };
}
