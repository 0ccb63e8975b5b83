/**
 * States of the work on a risk: found by its rule, being fixed, accepted by a decision not to count it, and no longer found after someone
 * was responsible for it.
 */
export const riskStates = ["found", "in_work", "accepted", "fixed"] as const;
export type RiskState = (typeof riskStates)[number];
