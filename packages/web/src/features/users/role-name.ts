import { roleTitles } from "@opis/model/access/access-titles";
import { currentLanguage } from "../../i18n/language.ts";
import type { CompanyRole } from "./user-queries.ts";

/** Returns the name of a role: a built-in one in the chosen language, a custom one as named by the company. */
export function roleName({ role, role_name }: Pick<CompanyRole, "role" | "role_name">): string {
  return role ? roleTitles[role][currentLanguage()] : role_name;
}

/** Returns the key of a role as an option of a list. */
export function roleKey({ role, role_id }: Pick<CompanyRole, "role" | "role_id">): string {
  return role ?? String(role_id);
}

/** Returns a role as API calls name it. */
export function namedRole({ role, role_id }: Pick<CompanyRole, "role" | "role_id">) {
  return role ? { role } : { role_id: role_id ?? 0 };
}

/** Returns a person's name, or else their login. */
export function personName(person: {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}): string {
  return [person.first_name, person.last_name].filter(Boolean).join(" ") || person.username;
}
