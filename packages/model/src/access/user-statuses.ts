import { type Words, words } from "../bilingual-text.ts";
import { isAtLeast, sections } from "./access.ts";
import { type BuiltInRole, builtInRoles, type Role } from "./roles.ts";

/** The statuses of a person (specification 3.11, 6), the highest first. */
export const userStatuses = ["Analyst", "Client", "Group"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Built-in role of each status. */
export const roleOfStatus = { Analyst: "analyst", Client: "client", Group: "group" } as const satisfies Record<
  UserStatus,
  BuiltInRole
>;

/**
 * Returns the status of a role by section 6: a Group user's additions stay hidden until approved; an Analyst sees the report, which
 * requires `manage` in documents; anyone else is a Client.
 */
export function statusOfRole({ levels, traits }: Role): UserStatus {
  if (traits.includes("proposes")) return "Group";
  return levels.documents === "manage" ? "Analyst" : "Client";
}

/** Returns whether a role has all rights of a status's built-in role, and that status. */
export function hasStatus(role: Role, status: UserStatus): boolean {
  const { levels: needed } = builtInRoles[roleOfStatus[status]];
  return statusOfRole(role) === status && sections.every((section) => isAtLeast(role.levels[section], needed[section]));
}

/** Returns the highest status of several roles; a user without roles counts as a Client, who may create a company. */
export function highestStatus(roles: readonly Role[]): UserStatus {
  const all = roles.map(statusOfRole);
  return all.length === 0 ? "Client" : (userStatuses.find((status) => all.includes(status)) ?? "Group");
}

/** Display names of the statuses. */
export const userStatusTitles: Readonly<Record<UserStatus, Words>> = {
  Analyst: words("Аналитик", "Analyst"),
  Client: words("Клиент", "Client"),
  Group: words("Группа", "Group"),
};
