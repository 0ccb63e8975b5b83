import { hasSecondStep } from "../second-step.ts";

/** Whether a company (alias `c`) is a user's (alias `u`), as a condition of SQL: where they have a role or a granted row; all are a superuser's. */
export const isOwnCompany = `(u.is_superuser or exists (select from memberships own where own.user_id = u.id and own.company_id = c.id)
  or exists (select from object_grants own where own.user_id = u.id and own.company_id = c.id))`;

/**
 * Whether lists across companies tell of a company (alias `c`) to a user (alias `u`), as a condition of SQL: one that demands a second
 * step which they do not have stays shut, its name included. `demanded` is a parameter: whether the installation demands it of all.
 */
export function isListedCompany(demanded: string): string {
  return `${isOwnCompany} and (not (${demanded}::boolean or c.second_step_required) or ${hasSecondStep})`;
}
