import { roleTitles } from "@opis/model/access/access-titles";
import { currentLanguage } from "../../i18n/words.ts";
import type { CompanyRole } from "./user-queries.ts";

/** How a role is called: a built-in one in the language chosen, the company's own by its name. */
export function roleName({ role, role_name }: Pick<CompanyRole, "role" | "role_name">): string {
  return role ? roleTitles[role][currentLanguage()] : role_name;
}

/** A role as an option of a list. */
export function roleKey({ role, role_id }: Pick<CompanyRole, "role" | "role_id">): string {
  return role ?? String(role_id);
}

/** A role as calls name it. */
export function namedRole({ role, role_id }: Pick<CompanyRole, "role" | "role_id">) {
  return role ? { role } : { role_id: role_id ?? 0 };
}

/** How a person is called: by their name, else by their login. */
export function personName(person: {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}): string {
  return [person.first_name, person.last_name].filter(Boolean).join(" ") || person.username;
}
