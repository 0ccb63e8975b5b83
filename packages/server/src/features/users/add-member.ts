import { errorCatalogue, type Refusal, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { insertUser, usernameKey } from "../../identity/insert-user.ts";
import { putMembership, type RoleOfMember } from "../../identity/put-membership.ts";
import { randomPassword } from "../../identity/random-password.ts";
import { roleToGive } from "../../identity/role-to-give.ts";
import { noteOfMember } from "../../records/note-of-user.ts";
import type { Administrator } from "./change-member.ts";
import { type CompanyUser, userOf } from "./find-users.ts";
import { managesPeople } from "./manages-people.ts";

/** Brings somebody into a company by their login; one that nobody has is refused by its field. */
export function addKnown(
  { db }: Context,
  administrator: Administrator,
  { username, role }: { readonly username: string; readonly role: RoleOfMember },
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

/** Who gets an account. */
export interface NewMember {
  readonly username: string;
  readonly email?: string | undefined;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: RoleOfMember;
}

/** Makes an account in a company, with a password that is good for setting another one, and told this once. */
export function addNew(
  { db }: Context,
  administrator: Administrator,
  { role, email = "", ...person }: NewMember,
): Promise<CompanyUser & { password: string }> {
  const password = randomPassword();
  return db.outsideCompanies(async (transaction) => {
    const id = await insertUser(transaction, { ...person, email, password, need_new_password: true });
    await join(transaction, administrator, { id, username: person.username }, role);
    return { ...(await userOf(transaction, administrator, id)), password };
  });
}

/** Brings somebody into a company in the role that they have in another one where the caller manages the people. */
export function addColleague({ db }: Context, administrator: Administrator, id: number): Promise<CompanyUser> {
  return db.outsideCompanies(async (transaction) => {
    const { actor, user, company } = administrator;
    const [known] = await transaction.query<Person & { role: "reader" | "client" | "analyst" | null }>(
      `select u.id, u.username, case when bool_or(m.role in ('owner', 'analyst')) then 'analyst'
           when bool_or(m.role = 'client') then 'client' else 'reader' end as role
       from users u join memberships m on m.user_id = u.id
       where u.id = $1 and u.is_active and m.company_id <> $4 and ($3 or ${managesPeople("$2", "m.company_id")})
       group by u.id`,
      [id, user.id, actor.is_superuser, company],
    );
    if (!known) throw refused("not_found");
    await join(transaction, administrator, known, { role: known.role ?? "reader" });
    return userOf(transaction, administrator, id);
  });
}

interface Person {
  readonly id: number;
  readonly username: string;
}

async function join(
  transaction: Transaction,
  { company, actor, editor }: Administrator,
  person: Person,
  role: RoleOfMember,
): Promise<void> {
  const { title } = await roleToGive(transaction, actor, company, role);
  const [member] = await transaction.query("select from memberships where company_id = $1 and user_id = $2", [
    company,
    person.id,
  ]);
  if (member) throw alreadyMember();
  putMembership(transaction, { company, user: person.id, role });
  noteOfMember(transaction, { company, user: person, kind: "created", editor, changes: { role: [null, title] } });
}

function alreadyMember(): Refusal {
  return refusedFields({ username: [errorCatalogue.already_member.text] }, "already_member");
}
