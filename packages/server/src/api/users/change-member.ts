import { hasStatus, roleOfStatus, type UserStatus } from "@opis/model/access/user-statuses";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { moveRevision } from "../../core/identity/rights/cached-rights.ts";
import { findAssignableRole, putMembership, type RoleOfMember } from "../../core/identity/rights/put-membership.ts";
import { roleOf } from "../../core/identity/rights/rights.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordMemberChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type MemberRow, managesPeople, mayChange, memberOf, type UserReader } from "./find-users.ts";

/** The user who changes a member of a company. */
export interface Administrator extends UserReader {
  readonly editor: Editor;
}

export interface PersonChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/**
 * Changes a member's name. It applies to all their companies, so the caller must manage the members of each; otherwise
 * throws `forbidden`.
 */
export async function changePerson(
  { db }: Context,
  administrator: Administrator,
  id: number,
  changes: PersonChanges,
): Promise<void> {
  const { company, editor } = administrator;
  await db.outsideCompanies(async (transaction) => {
    const before = await changeable(transaction, administrator, id);
    const was = new Map<string, unknown>(Object.entries(before));
    const differing = Object.entries(changes).filter(([name, value]) => value !== undefined && value !== was.get(name));
    if (differing.length === 0) return;
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    transaction.execute(
      `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name)
       where id = $1`,
      [id, changes.first_name ?? null, changes.last_name ?? null],
    );
    const fields = Object.fromEntries(differing.map(([name, value]) => [name, [was.get(name), value]]));
    recordMemberChange(transaction, { company, user: before, kind: "modified", editor, changes: fields });
  });
}

/** Assigns another role to a member; the last owner must stay one. */
export async function changeRole(
  { db }: Context,
  administrator: Administrator,
  id: number,
  newRole: RoleOfMember,
): Promise<void> {
  await db.outsideCompanies((transaction) => putRole(transaction, administrator, id, newRole));
}

/**
 * Assigns the built-in role of a status, unless the member's role has the same status at that or a higher level
 * (specification 6).
 */
export async function changeStatus(
  { db }: Context,
  administrator: Administrator,
  id: number,
  status: UserStatus,
): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const before = await changeable(transaction, administrator, id);
    const role = roleOf(before);
    if (role && hasStatus(role, status)) return;
    await putRole(transaction, administrator, id, { role: roleOfStatus[status] });
  });
}

async function putRole(
  transaction: Transaction,
  administrator: Administrator,
  id: number,
  newRole: RoleOfMember,
): Promise<void> {
  const { company, actor, editor } = administrator;
  const before = await changeable(transaction, administrator, id);
  const role = await findAssignableRole(transaction, actor, company, newRole);
  if (!role.traits.includes("owner")) await refuseLastOwner(transaction, company, id);
  putMembership(transaction, company, { user: id, role: newRole });
  const changes = { role: [titleOf(before), role.title] };
  recordMemberChange(transaction, { company, user: before, kind: "modified", editor, changes });
}

/** Removes a member and their grants from a company, effective immediately. */
export async function takeOut({ db }: Context, administrator: Administrator, id: number): Promise<number[]> {
  const { company, user, editor } = administrator;
  if (id === user.id) throw refused("own_account_stays");
  return db.outsideCompanies(async (transaction) => {
    const before = await changeable(transaction, administrator, id);
    await refuseLastOwner(transaction, company, id);
    transaction.execute("delete from memberships where company_id = $1 and user_id = $2", [company, id]);
    transaction.execute("delete from object_grants where company_id = $1 and user_id = $2", [company, id]);
    transaction.execute("update users set default_company = null where id = $1 and default_company = $2", [
      id,
      company,
    ]);
    moveRevision(transaction, company);
    const changes = { role: [titleOf(before), null] };
    recordMemberChange(transaction, { company, user: before, kind: "deleted", editor, changes });
    const remainingCompanies = await transaction.query<{ id: number }>(
      "select company_id as id from memberships where user_id = $1 order by 1",
      [id],
    );
    return remainingCompanies.map((row) => row.id);
  });
}

/** Returns a member whom the caller may change, locked, so that concurrent changes by administrators are serialised. */
export async function changeable(
  transaction: Transaction,
  administrator: Administrator,
  id: number,
): Promise<MemberRow> {
  const { company } = administrator;
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('members of ' || $1, 0))", [String(company)]);
  const member = await memberOf(transaction, company, id);
  if (!mayChange(administrator, member)) throw refused("forbidden");
  return member;
}

// Each company must have a responsible member.
async function refuseLastOwner(transaction: Transaction, company: number, id: number): Promise<void> {
  const owners = await transaction.query<{ id: number }>(
    `select m.user_id as id from memberships m left join roles r on r.company_id = m.company_id and r.id = m.role_id
     join users u on u.id = m.user_id
     where m.company_id = $1 and u.is_active and (m.role = 'owner' or 'owner' = any(r.traits))`,
    [company],
  );
  if (owners.length === 1 && owners[0]?.id === id)
    throw refusedFields({ role: [errorCatalogue.last_owner_stays.text] }, "last_owner_stays");
}

/** Returns whether the caller manages the members of every company of a user. */
export async function managesAllOf(
  transaction: Transaction,
  { actor, user }: Administrator,
  id: number,
): Promise<boolean> {
  if (actor.is_superuser) return true;
  const [beyond] = await transaction.query(
    `select from memberships theirs where theirs.user_id = $1 and not ${managesPeople("$2", "theirs.company_id")}`,
    [id, user.id],
  );
  return beyond === undefined;
}

function titleOf({ role, role_name }: MemberRow): string {
  return role ?? role_name;
}
