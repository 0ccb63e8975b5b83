import type { BuiltInRole } from "@opis/model/access/roles";
import type { Transaction } from "../../../database/transaction.ts";
import { moveRevision } from "./increment-company-revision.ts";

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
  const own = "role_id" in role ? role.role_id : null;
  transaction.execute(
    `insert into memberships (company_id, user_id, role, role_id) values ($1, $2, $3, $4)
     on conflict (user_id, company_id) do update set role = excluded.role, role_id = excluded.role_id`,
    [company, user, builtIn, own],
  );
  moveRevision(transaction, company);
}
