import { type Words, words } from "../bilingual-text.ts";
import { isAtLeast, sections } from "./access.ts";
import { type BuiltInRole, builtInRoles, type Role } from "./roles.ts";

/** The statuses of a person (specification 3.11, 6), the highest first. */
export const userStatuses = ["Analyst", "Client", "Group"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The built-in role that each status is. */
export const roleOfStatus = { Analyst: "analyst", Client: "client", Group: "group" } as const satisfies Record<
  UserStatus,
  BuiltInRole
>;

/**
 * Returns the status that a role is, by what section 6 says of each: what a Group user adds stays hidden until it is approved; an Analyst
 * sees the report, which takes `manage` in documents; anyone else is a Client.
 */
export function statusOfRole({ levels, traits }: Role): UserStatus {
  if (traits.includes("proposes")) return "Group";
  return levels.documents === "manage" ? "Analyst" : "Client";
}

/** Whether a role can all that the built-in role of a status can, and is of that status. */
export function hasStatus(role: Role, status: UserStatus): boolean {
  const { levels: needed } = builtInRoles[roleOfStatus[status]];
  return statusOfRole(role) === status && sections.every((section) => isAtLeast(role.levels[section], needed[section]));
}

/** Returns the highest status of several roles; who has none yet may begin a company as a Client. */
export function highestStatus(roles: readonly Role[]): UserStatus {
  const all = roles.map(statusOfRole);
  return all.length === 0 ? "Client" : (userStatuses.find((status) => all.includes(status)) ?? "Group");
}

/** What they are called. */
export const userStatusTitles: Readonly<Record<UserStatus, Words>> = {
  Analyst: words("Аналитик", "Analyst"),
  Client: words("Клиент", "Client"),
  Group: words("Группа", "Group"),
};
