import { type CheckGroup, type CheckOutcome, type FindingSeverity, lostByGroup, siteScore } from "./site-score.ts";

interface Counted {
  readonly check: string;
  readonly group: CheckGroup;
  readonly severity: FindingSeverity;
}

const order: readonly FindingSeverity[] = ["note", "amber", "red"];

/**
 * Computes the current score of a site, each check counting by its worst remark, and the points lost per group of checks. The score is
 * null where too little could be scanned (`known` is the scan's own score).
 */
export function currentScore(known: number | null, counted: readonly Counted[]) {
  const gravest = new Map<string, Counted>();
  for (const one of counted) {
    const before = gravest.get(one.check);
    if (!before || order.indexOf(one.severity) > order.indexOf(before.severity)) gravest.set(one.check, one);
  }
  const failed: CheckOutcome[] = [...gravest.values()].map(({ group, severity }) => ({
    group,
    severity,
    verdict: "fail",
    isIgnored: false,
  }));
  return { score: known === null ? null : siteScore(failed), lost: lostByGroup(failed) };
}
