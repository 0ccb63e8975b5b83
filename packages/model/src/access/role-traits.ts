/**
 * What a role can do in addition to its levels. `owner`: answers for the company, and alone deletes it; `proposes`: may add
 * questionnaires, which stay hidden until they are granted; `free_quota`: its companies are on the free account.
 */
export const roleTraits = ["owner", "proposes", "free_quota"] as const;
export type RoleTrait = (typeof roleTraits)[number];
