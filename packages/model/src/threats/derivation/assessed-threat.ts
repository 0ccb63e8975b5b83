import { type DerivedStatus, statusByCheck, type Verdict } from "../verdict.ts";
import type { ThreatOverride } from "./decisions.ts";

/** Final status of a threat. */
export type ThreatStatus = DerivedStatus | ThreatOverride["value"];

/** All possible final statuses. */
export const threatStatuses: readonly ThreatStatus[] = [
  ...Object.values(statusByCheck),
  "actual",
  "included_expert",
  "excluded_expert",
];

/** A threat with its verdict and the experts' decision. */
export interface AssessedThreat {
  readonly verdict: Verdict;
  readonly decision: ThreatOverride | undefined;
  readonly status: ThreatStatus;
  readonly isActual: boolean;
  /** A different verdict was derived at the time of the decision. */
  readonly isOutdated: boolean;
}

const actual: ReadonlySet<ThreatStatus> = new Set<ThreatStatus>(["actual", "included_expert"]);

/** Applies the experts' decision to a verdict. */
export function assessThreat(verdict: Verdict, decision: ThreatOverride | undefined): AssessedThreat {
  const status = decision?.value ?? verdict.status;
  const isOutdated = decision !== undefined && decision.against !== verdict.status;
  return { verdict, decision, status, isActual: actual.has(status), isOutdated };
}
