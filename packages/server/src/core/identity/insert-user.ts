import type { BuiltInRole } from "@opis/model/access/roles";
import type { Language } from "@opis/model/bilingual-text";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { isOfDomains } from "@opis/model/validation/email";
import { users } from "../../database/tables/accounts-sessions-and-roles.ts";
import type { Transaction } from "../../database/transaction.ts";
import { emailKey, usernameKey } from "./normalise-login.ts";
import type { RoleOfMember } from "./rights/put-membership.ts";
import { hashPassword } from "./set-password.ts";

export interface NewUser {
  readonly username: string;
  /** Absent for users of single sign-on, and for those who set a password by e-mail. */
  readonly password?: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly language?: Language;
  readonly is_superuser?: boolean;
  readonly is_student?: boolean;
  /** Companies that they own are on the free plan. */
  readonly is_free?: boolean;
  /** The password must be changed at the first sign-in. */
  readonly need_new_password?: boolean;
}

/** Adds a user, with a password if given, and returns the id. A taken name or e-mail is refused under its field. */
export async function insertUser(transaction: Transaction, { password, ...user }: NewUser): Promise<number> {
  const password_hash = password === undefined ? null : await hashPassword(password);
  const [row] = await transaction.orm
    .insert(users)
    .values({
      ...user,
      username_key: usernameKey(user.username),
      email_key: emailKey(user.email ?? ""),
      password_hash,
      date_joined: transaction.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!row) throw refusedFields({ username: [errorCatalogue.user_taken.text] }, "user_taken");
  return row.id;
}

/** Returns the role of a new member: the requested one, else the company's default. */
export async function findNewMemberRole(
  transaction: Transaction,
  company: number,
  requestedRole: RoleOfMember | undefined,
): Promise<RoleOfMember> {
  if (requestedRole) return requestedRole;
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
