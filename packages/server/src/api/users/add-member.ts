import { type LevelBySection, mayGiveRole, type RoleTrait } from "@opis/model/access/access";
import { type BuiltInRole, isBuiltInRole } from "@opis/model/access/roles";
import { errorCatalogue, type Refusal, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { findNewMemberRole, insertUser, refuseForeignDomain } from "../../core/identity/insert-user.ts";
import { usernameKey } from "../../core/identity/normalise-login.ts";
import { findAssignableRole, putMembership, type RoleOfMember } from "../../core/identity/rights/put-membership.ts";
import { randomPassword } from "../../core/identity/set-password.ts";
import { recordMemberChange, recordPersonChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import type { Administrator } from "./change-member.ts";
import { type CompanyUser, managesPeople, userOf } from "./find-users.ts";

/** Adds a user to a company by their login; an unknown one is refused under its field. */
export function addKnown(
  { db }: Context,
  administrator: Administrator,
  { username, role }: { readonly username: string; readonly role?: RoleOfMember | undefined },
): Promise<CompanyUser> {
  return db.outsideCompanies(async (transaction) => {
    const [known] = await transaction.query<Person>(
      "select id, username from users where username_key = $1 and is_active",
      [usernameKey(username)],
    );
    if (!known) throw refusedFields({ username: [errorCatalogue.unknown_user.text] }, "unknown_user");
    await join(transaction, administrator, known, role);
    return userOf(transaction, administrator, known.id);
  });
}

/** The person to get an account. */
export interface NewMember {
  readonly username: string;
  readonly email?: string | undefined;
  /** A password that the caller chose. */
  readonly password?: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly role?: RoleOfMember | undefined;
}

/** Creates an account in a company, with a one-time password that is returned only here. */
export function addNew(
  { db }: Context,
  administrator: Administrator,
  { role, email = "", password = randomPassword(), ...person }: NewMember,
): Promise<CompanyUser & { password: string }> {
  return db.outsideCompanies(async (transaction) => {
    if (email) await refuseForeignDomain(transaction, administrator.company, email);
    const id = await insertUser(transaction, { ...person, email, password, need_new_password: true });
    await join(transaction, administrator, { id, username: person.username }, role);
    return { ...(await userOf(transaction, administrator, id)), password };
  });
}

/**
 * Adds a user to a company in the role they have in another one whose members the caller manages: the given company,
 * else the caller's default, else the first. A removed member without such a company returns in their former role.
 */
export function addColleague(
  { db }: Context,
  administrator: Administrator,
  { id, from }: { readonly id: number; readonly from: number | undefined },
): Promise<CompanyUser> {
  return db.outsideCompanies(async (transaction) => {
    const { actor, user, company } = administrator;
    const [known] = await transaction.query<Person & RoleElsewhere>(
      `select u.id, u.username, m.role, r.name, r.levels, r.traits, c.name as company_name
       from users u join memberships m on m.user_id = u.id join companies c on c.id = m.company_id
       left join roles r on r.company_id = m.company_id and r.id = m.role_id
       where u.id = $1 and u.is_active and m.company_id <> $4 and ($3 or ${managesPeople("$2", "m.company_id")})
         and ($5::int is null or m.company_id = $5)
       order by (m.company_id is not distinct from $6::int) desc, m.company_id limit 1`,
      [id, user.id, actor.is_superuser, company, from ?? null, user.default_company],
    );
    if (known)
      await join(transaction, administrator, known, await sameRole(transaction, company, administrator, known));
    else await bringBack(transaction, administrator, id);
    return userOf(transaction, administrator, id);
  });
}

/** The role of a member in another company. */
interface RoleElsewhere {
  readonly role: BuiltInRole | null;
  /** Of a custom role: its name and its rights there. */
  readonly name: string | null;
  readonly levels: LevelBySection | null;
  readonly traits: RoleTrait[] | null;
  /** The name of that company. */
  readonly company_name: string;
}

/**
 * Returns the equivalent role in the company: a built-in one is the same everywhere; a custom one is matched, or else
 * copied. Callers cannot give more rights than they have.
 */
async function sameRole(
  transaction: Transaction,
  company: number,
  { actor, editor }: Administrator,
  { role, name, levels, traits, company_name }: RoleElsewhere,
): Promise<RoleOfMember> {
  if (role !== null) return { role };
  if (name === null || !levels) throw refused("not_found");
  const newRole = { levels, traits: traits ?? [] };
  if (!mayGiveRole(actor, newRole)) throw refused("forbidden");
  const [equal] = await transaction.query<{ id: number }>(
    "select id from roles where company_id = $1 and levels = $2 and traits = $3 order by name = $4 desc, id limit 1",
    [company, JSON.stringify(levels), newRole.traits, name],
  );
  if (equal) return { role_id: equal.id };
  const [made] = await transaction.query<{ id: number; name: string }>(
    `insert into roles (company_id, name, levels, traits)
     select $1, case when exists (select from roles where company_id = $1 and lower(name) = lower($4)) then $4 || ' (' || $5 || ')' else $4 end, $2, $3
     returning id, name`,
    [company, JSON.stringify(levels), newRole.traits, name, company_name],
  );
  if (!made) throw refused("not_found");
  const about = { company, form: "role", id: made.id, title: made.name } as const;
  recordPersonChange(transaction, { ...about, kind: "created", editor, changes: { ...levels } });
  return { role_id: made.id };
}

async function bringBack(transaction: Transaction, administrator: Administrator, id: number): Promise<void> {
  const { company } = administrator;
  const [former] = await transaction.asCompany(company).query<Person & { role: string | null; role_id: number | null }>(
    `select u.id, u.username, h.changes -> 'role' ->> 0 as role, r.id as role_id
     from history h join users u on u.id = h.object_id and u.is_active
     left join roles r on r.company_id = h.company_id and r.name = h.changes -> 'role' ->> 0
     where h.company_id = $1 and h.form = 'user' and h.kind = 'deleted' and h.object_id = $2 order by h.id desc limit 1`,
    [company, id],
  );
  if (!former) throw refused("not_found");
  const { role, role_id } = former;
  const customRole = role_id === null ? undefined : { role_id };
  await join(transaction, administrator, former, role !== null && isBuiltInRole(role) ? { role } : customRole);
}

interface Person {
  readonly id: number;
  readonly username: string;
}

async function join(
  transaction: Transaction,
  { actor, editor, company }: Administrator,
  person: Person,
  requestedRole: RoleOfMember | undefined,
): Promise<void> {
  const role = await findNewMemberRole(transaction, company, requestedRole);
  const { title } = await findAssignableRole(transaction, actor, company, role);
  const [member] = await transaction.query("select from memberships where company_id = $1 and user_id = $2", [
    company,
    person.id,
  ]);
  if (member) throw alreadyMember();
  putMembership(transaction, company, { user: person.id, role });
  recordMemberChange(transaction, { company, user: person, kind: "created", editor, changes: { role: [null, title] } });
}

function alreadyMember(): Refusal {
  return refusedFields({ username: [errorCatalogue.already_member.text] }, "already_member");
}
