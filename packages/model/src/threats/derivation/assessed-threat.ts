import { type DerivedStatus, statusByCheck, type Verdict } from "../verdict.ts";
import type { ThreatOverride } from "./decisions.ts";

/** The final status of a threat. */
export type ThreatStatus = DerivedStatus | ThreatOverride["value"];

/** Everything that a threat may come to. */
export const threatStatuses: readonly ThreatStatus[] = [
  ...Object.values(statusByCheck),
  "actual",
  "included_expert",
  "excluded_expert",
];

/** A threat with its verdict and what the experts decided over it. */
export interface AssessedThreat {
  readonly verdict: Verdict;
  readonly decision: ThreatOverride | undefined;
  readonly status: ThreatStatus;
  readonly isActual: boolean;
  /** It was decided when another verdict was derived. */
  readonly isOutdated: boolean;
}

const actual: ReadonlySet<ThreatStatus> = new Set<ThreatStatus>(["actual", "included_expert"]);

/** Puts what the experts decided over a verdict. */
export function assessThreat(verdict: Verdict, decision: ThreatOverride | undefined): AssessedThreat {
  const status = decision?.value ?? verdict.status;
  const isOutdated = decision !== undefined && decision.against !== verdict.status;
  return { verdict, decision, status, isActual: actual.has(status), isOutdated };
}
