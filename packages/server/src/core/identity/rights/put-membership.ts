import type { BuiltInRole } from "@opis/model/access/roles";
import type { Transaction } from "../../../database/transaction.ts";
import { moveRevision } from "./move-revision.ts";

/** A built-in role by its name, or one of the company's own by its id. */
export type RoleOfMember = { readonly role: BuiltInRole } | { readonly role_id: number };

export interface MembershipChange {
  readonly user: number;
  readonly role: RoleOfMember;
}

/** Gives a person a role in a company, in place of the one they have. What is cached of the company names its people, so its revision moves. */
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
