import {
  type Actor,
  type Level,
  type LevelBySection,
  levelOf,
  mayGiveRole,
  type Section,
  sections,
} from "@opis/model/access/access";
import { builtInRoles, isBuiltInRole, type Role } from "@opis/model/access/roles";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readPermissions } from "@opis/model/contract/people/roles";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { moveRevision } from "../../core/identity/rights/cached-rights.ts";
import { findAssignableRole, type RoleOfMember } from "../../core/identity/rights/put-membership.ts";
import type { Editor } from "../../core/records/editor.ts";
import { type PersonChange, recordPersonChange } from "../../core/records/record-access-change.ts";
import type { Transaction } from "../../database/transaction.ts";
import { groupsOf } from "./groups.ts";

type Permissions = AnswerOf<typeof readPermissions>;
type CompanyRole = Permissions["roles"][number];

/** A reader of a company's roles. */
interface Asker {
  readonly company: number;
  readonly actor: Actor;
}

/** A user who changes a company's roles. */
interface RoleEditor extends Asker {
  readonly editor: Editor;
}

interface OwnRole extends Role {
  readonly id: number;
  readonly name: string;
}

/** Returns the roles of a company as a matrix, the built-in ones first, and its groups. */
export async function permissionsOf({ db }: Context, { company, actor }: Asker): Promise<Permissions> {
  return db.inCompany(company, async (transaction) => {
    const roles = await rolesOf(transaction, { company, actor });
    const groups = await groupsOf(transaction, { company, actor });
    const ownLevels = new Map(sections.map((section) => [section, levelOf(actor, { section })] as const));
    return {
      roles,
      groups: groups.map(({ id, name, levels, members, can_change }) => ({
        group_id: id,
        name,
        levels,
        used: members,
        can_give: can_change,
      })),
      own: { ...builtInRoles.reader.levels, ...Object.fromEntries(ownLevels) },
    };
  });
}

async function rolesOf(transaction: Transaction, { company, actor }: Asker): Promise<CompanyRole[]> {
  const [own, uses] = await Promise.all([
    transaction.query<OwnRole>(
      "select id, name, levels, traits from roles where company_id = $1 order by name collate natural_order, id",
      [company],
    ),
    transaction.query<{ role: string | null; role_id: number | null; used: number }>(
      `select role, role_id, count(*)::int as used from (
         select role, role_id from memberships where company_id = $1
         union all select role, role_id from invitations where company_id = $1 and completed is null) given group by 1, 2`,
      [company],
    ),
  ]);
  const builtIn = Object.entries(builtInRoles).flatMap(([role, { levels, traits }]) =>
    isBuiltInRole(role) ? [{ role, role_id: null, role_name: "", levels, traits }] : [],
  );
  const custom = own.map(({ id, name, levels, traits }) => ({
    role: null,
    role_id: id,
    role_name: name,
    levels,
    traits,
  }));
  return [...builtIn, ...custom].map(({ traits, ...role }) => ({
    ...role,
    is_custom: role.role_id !== null,
    used: uses.find((use) => use.role === role.role && use.role_id === role.role_id)?.used ?? 0,
    can_give: mayGiveRole(actor, { levels: role.levels, traits }),
  }));
}

/** Creates a role by copying one that the caller could give. */
export async function makeRole(
  { db }: Context,
  { company, actor, editor }: RoleEditor,
  { name, copy_of }: { readonly name: string; readonly copy_of: RoleOfMember },
): Promise<CompanyRole> {
  return db.outsideCompanies(async (transaction) => {
    const { levels, traits } = await findAssignableRole(transaction, actor, company, copy_of);
    await refuseTakenName(transaction, company, name);
    const [made] = await transaction.query<{ id: number }>(
      "insert into roles (company_id, name, levels, traits) values ($1, $2, $3, $4) returning id",
      [company, name, JSON.stringify(levels), traits],
    );
    const role = await oneOf(transaction, { company, actor }, made?.id);
    note(transaction, { company, editor, kind: "created", role: { id: role.role_id ?? 0, name }, changes: levels });
    return role;
  });
}

/** Calls a role of the company's own otherwise. */
export async function nameRole({ db }: Context, asker: RoleEditor, id: number, name: string): Promise<CompanyRole> {
  return db.outsideCompanies(async (transaction) => {
    const role = await changeable(transaction, asker, id);
    if (role.name === name) return oneOf(transaction, asker, id);
    await refuseTakenName(transaction, asker.company, name, id);
    transaction.execute("update roles set name = $3 where company_id = $1 and id = $2", [asker.company, id, name]);
    note(transaction, { ...asker, kind: "modified", role: { id, name }, changes: { name: [role.name, name] } });
    return oneOf(transaction, asker, id);
  });
}

/** Sets one level of a role of the company's own, for all who have it and at once; the caller gives no more than they have. */
export async function setLevel(
  { db }: Context,
  asker: RoleEditor,
  cell: { readonly role_id: number; readonly section: Section; readonly level: Level },
): Promise<void> {
  const { company, actor } = asker;
  const { role_id, section, level } = cell;
  await db.outsideCompanies(async (transaction) => {
    const { name, levels, traits } = await changeable(transaction, asker, role_id);
    const newLevels: LevelBySection = { ...levels, [section]: level };
    if (!mayGiveRole(actor, { levels: newLevels, traits })) throw refused("forbidden");
    transaction.execute("update roles set levels = $3 where company_id = $1 and id = $2", [
      company,
      role_id,
      JSON.stringify(newLevels),
    ]);
    moveRevision(transaction, company);
    const changes = { [section]: [levels[section], level] };
    note(transaction, { ...asker, kind: "modified", role: { id: role_id, name }, changes });
  });
}

/** Deletes a role of the company's own; one that a member or an invitation has is refused. */
export async function dropRole({ db }: Context, asker: RoleEditor, id: number): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const role = await changeable(transaction, asker, id);
    const { used } = await oneOf(transaction, asker, id);
    if (used > 0) throw refused("role_in_use");
    // Who came in by it keeps what they were given; the invitation of then needs it no longer.
    transaction.execute("delete from invitations where company_id = $1 and role_id = $2 and completed is not null", [
      asker.company,
      id,
    ]);
    transaction.execute("delete from roles where company_id = $1 and id = $2", [asker.company, id]);
    note(transaction, { ...asker, kind: "deleted", role: { id, name: role.name }, changes: {} });
  });
}

// A caller who could not give a role cannot change it either: its members may have more rights than they.
async function changeable(transaction: Transaction, { company, actor }: Asker, id: number): Promise<OwnRole> {
  const [role] = await transaction.query<OwnRole>(
    "select id, name, levels, traits from roles where company_id = $1 and id = $2 for update",
    [company, id],
  );
  if (!role) throw refused("not_found");
  if (!mayGiveRole(actor, role)) throw refused("forbidden");
  return role;
}

async function oneOf(transaction: Transaction, asker: Asker, id: number | undefined): Promise<CompanyRole> {
  const role = (await rolesOf(transaction, asker)).find(({ role_id }) => role_id !== null && role_id === id);
  if (!role) throw refused("not_found");
  return role;
}

async function refuseTakenName(transaction: Transaction, company: number, name: string, except = 0): Promise<void> {
  const [taken] = await transaction.query(
    "select from roles where company_id = $1 and lower(name) = lower($2) and id <> $3",
    [company, name, except],
  );
  if (taken) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] }, "name_not_unique");
}

interface RoleNote extends Omit<PersonChange, "form" | "id" | "title"> {
  readonly role: Pick<OwnRole, "id" | "name">;
}

function note(transaction: Transaction, { company, kind, editor, role, changes }: RoleNote): void {
  recordPersonChange(transaction, { company, form: "role", id: role.id, title: role.name, kind, editor, changes });
}
