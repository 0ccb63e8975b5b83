import type { AssessedThreat, ThreatStatus } from "./derivation/assessed-threat.ts";

/** How many threats of the list come to what. */
export interface ThreatTotals {
  readonly excluded: number;
  /** All that are not left out, the actual ones among them. */
  readonly possible: number;
  readonly actual: number;
  /** Experts have to decide. */
  readonly review: number;
}

const considered: ReadonlySet<ThreatStatus> = new Set<ThreatStatus>(["actual", "not_actual", "included_expert"]);

/** Whether a threat is possible: neither left out nor waiting for an expert. */
export function isPossible({ status }: Pick<AssessedThreat, "status">): boolean {
  return considered.has(status);
}

/** Counts the threats of a part by what they come to. */
export function threatTotals(threats: readonly AssessedThreat[]): ThreatTotals {
  const review = threats.filter(({ status }) => status === "expert_review").length;
  const possible = threats.filter(isPossible).length;
  return {
    excluded: threats.length - possible - review,
    possible,
    actual: threats.filter(({ isActual }) => isActual).length,
    review,
  };
}
