import { federalLaws } from "./federal-laws.ts";
import { governmentActs } from "./government-acts.ts";
import { roskomnadzorActs } from "./roskomnadzor-acts.ts";
import { securityActs } from "./security-acts.ts";

/**
 * Acts by code, in the order in which papers list them: laws, decrees, orders.
 * A new, changed or repealed act is a changed row of these and nothing else.
 */
export const acts = { ...federalLaws, ...governmentActs, ...roskomnadzorActs, ...securityActs } as const;

export type ActCode = keyof typeof acts;
