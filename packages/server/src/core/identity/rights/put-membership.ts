import { type Actor, type Level, type LevelBySection, mayGiveRole, type RoleTrait } from "@opis/model/access/access";
import { type BuiltInRole, builtInRoles } from "@opis/model/access/roles";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import type { Transaction } from "../../../database/transaction.ts";
import { moveRevision } from "./cached-rights.ts";

/** A built-in role by name, or a custom role of the company by id. */
export type RoleOfMember = { readonly role: BuiltInRole } | { readonly role_id: number };

export interface MembershipChange {
  readonly user: number;
  readonly role: RoleOfMember;
}

/**
 * Gives a user a role in a company, replacing their current one. Cached data of the company name its members, so its
 * revision changes.
 */
export function putMembership(transaction: Transaction, company: number, { user, role }: MembershipChange): void {
  const builtIn = "role" in role ? role.role : null;
  const customRole = "role_id" in role ? role.role_id : null;
  transaction.execute(
    `insert into memberships (company_id, user_id, role, role_id) values ($1, $2, $3, $4)
     on conflict (user_id, company_id) do update set role = excluded.role, role_id = excluded.role_id`,
    [company, user, builtIn, customRole],
  );
  moveRevision(transaction, company);
}

/** A questionnaire to open, and the level. */
export interface WishedGrant {
  readonly form: CollectionName;
  readonly object_id: number;
  /** `none` revokes the grant. */
  readonly level: Level;
}

/** Stores a user's grant in a company, replacing the previous one for the same questionnaire. */
export function putGrant(
  transaction: Transaction,
  company: number,
  user: number,
  { form, object_id, level }: WishedGrant,
): void {
  if (level === "none")
    transaction.execute(
      "delete from object_grants where company_id = $1 and user_id = $2 and form = $3 and object_id = $4",
      [company, user, form, object_id],
    );
  else
    transaction.execute(
      `insert into object_grants (company_id, user_id, form, object_id, level) values ($1, $2, $3, $4, $5)
       on conflict (user_id, company_id, form, object_id) do update set level = excluded.level`,
      [company, user, form, object_id, level],
    );
  moveRevision(transaction, company);
}

/** A role to assign: its rights, and its name in the history. */
export interface AssignableRole {
  readonly levels: LevelBySection;
  readonly traits: readonly RoleTrait[];
  readonly title: string;
}

/**
 * Finds a role that the caller wants to assign in a company; throws if it does not exist, or has more rights than they
 * do.
 */
export async function findAssignableRole(
  transaction: Transaction,
  actor: Actor,
  company: number,
  memberRole: RoleOfMember,
): Promise<AssignableRole> {
  const role = await knownRole(transaction, company, memberRole);
  if (!mayGiveRole(actor, role)) throw refused("forbidden");
  return role;
}

/** Returns a built-in or custom role of a company; an unknown one is refused under its field. */
async function knownRole(transaction: Transaction, company: number, memberRole: RoleOfMember): Promise<AssignableRole> {
  if ("role" in memberRole) return { ...builtInRoles[memberRole.role], title: memberRole.role };
  const [own] = await transaction.query<{ levels: LevelBySection; traits: RoleTrait[]; title: string }>(
    "select levels, traits, name as title from roles where company_id = $1 and id = $2",
    [company, memberRole.role_id],
  );
  if (!own) throw refusedFields({ role: [errorCatalogue.unknown_reference.text] });
  return own;
}
