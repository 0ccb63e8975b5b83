import type { BuiltInRole } from "@opis/model/access/roles";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { isOfDomains } from "@opis/model/validation/email";
import type { Transaction } from "../../database/transaction.ts";
import type { RoleOfMember } from "./rights/put-membership.ts";

/** Returns the role of a new member: the requested one, else the company's default. */
export async function findNewMemberRole(
  transaction: Transaction,
  company: number,
  named: RoleOfMember | undefined,
): Promise<RoleOfMember> {
  if (named) return named;
  const [usual] = await transaction.query<{ role: BuiltInRole }>(
    "select new_member_role as role from companies where id = $1",
    [company],
  );
  if (!usual) throw refused("not_found");
  return usual;
}

/** Refuses an e-mail address outside the domains that a company allows. */
export async function refuseForeignDomain(transaction: Transaction, company: number, email: string): Promise<void> {
  const [known] = await transaction.query<{ email_domains: string }>(
    "select email_domains from companies where id = $1",
    [company],
  );
  if (known && !isOfDomains(email, known.email_domains))
    throw refusedFields({ email: [errorCatalogue.email_domain_not_taken.text] }, "email_domain_not_taken");
}
