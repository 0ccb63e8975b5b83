/**
 * Special rights of a role. `owner`: represents the company, and alone may delete it; `proposes`: may add questionnaires, hidden until
 * granted; `free_quota`: its companies have a free account.
 */
export const roleTraits = ["owner", "proposes", "free_quota"] as const;
export type RoleTrait = (typeof roleTraits)[number];
