import { type Actor, type LevelBySection, mayGiveRole, type RoleTrait } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import type { Transaction } from "../../../database/transaction.ts";
import type { RoleOfMember } from "./put-membership.ts";

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
  given: RoleOfMember,
): Promise<AssignableRole> {
  const role = await knownRole(transaction, company, given);
  if (!mayGiveRole(actor, role)) throw refused("forbidden");
  return role;
}

/** Returns a built-in or custom role of a company; an unknown one is refused under its field. */
async function knownRole(transaction: Transaction, company: number, given: RoleOfMember): Promise<AssignableRole> {
  if ("role" in given) return { ...builtInRoles[given.role], title: given.role };
  const [own] = await transaction.query<{ levels: LevelBySection; traits: RoleTrait[]; title: string }>(
    "select levels, traits, name as title from roles where company_id = $1 and id = $2",
    [company, given.role_id],
  );
  if (!own) throw refusedFields({ role: [errorCatalogue.unknown_reference.text] });
  return own;
}
