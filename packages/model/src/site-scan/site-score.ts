/** Severity: evident violation of a rule in force, probable violation, or good practice. */
export type FindingSeverity = "red" | "amber" | "note";

/** Outcome of a check; an ignored one counts neither as passed nor as failed. */
export interface CheckOutcome {
  readonly group: CheckGroup;
  readonly verdict: "fail" | "pass" | "unknown" | "n/a";
  /** The highest severity of its findings. */
  readonly severity: FindingSeverity;
  readonly isIgnored: boolean;
}

const penalties: Readonly<Record<FindingSeverity, number>> = { red: 15, amber: 5, note: 1 };

/**
 * Maximum deduction per group of checks (policy, forms, cookies, transport, publications, owner's duties, comparison with the
 * questionnaires), so that one weak area does not hide the others.
 */
const mostOfGroup = { POL: 40, FRM: 45, CKI: 30, NET: 20, PUB: 25, OWN: 15, C: 20 };

export type CheckGroup = keyof typeof mostOfGroup;

const groups = Object.keys(mostOfGroup).filter((name): name is CheckGroup => name in mostOfGroup);

const mostWithRed = 69;
const mostWithAmber = 94;
const mostUnknown = 0.4;

/**
 * Computes a site's score from 0 to 100, one outcome per check. Returns null where more than 40 % of the checks, not counting comparisons,
 * could not run.
 */
export function siteScore(outcomes: readonly CheckOutcome[]): number | null {
  const applicable = outcomes.filter(({ group, verdict }) => group !== "C" && verdict !== "n/a");
  const unknown = applicable.filter(({ verdict }) => verdict === "unknown");
  if (applicable.length > 0 && unknown.length / applicable.length > mostUnknown) return null;
  const failed = outcomes.filter(({ verdict, isIgnored }) => verdict === "fail" && !isIgnored);
  const lost = lostByGroup(failed).reduce((sum, groupLoss) => sum + groupLoss.lost, 0);
  return Math.min(Math.max(0, 100 - lost), mostFor(failed));
}

/** Returns the points deducted by each group of checks and its maximum, leaving out groups without deductions. */
function lostByGroup(failed: readonly Pick<CheckOutcome, "group" | "severity">[]) {
  return groups
    .map((group) => ({ group, lost: lostIn(group, failed), most: mostOfGroup[group] }))
    .filter(({ lost }) => lost > 0);
}

function lostIn(group: CheckGroup, failed: readonly Pick<CheckOutcome, "group" | "severity">[]): number {
  const lost = failed.reduce((sum, failure) => (failure.group === group ? sum + penalties[failure.severity] : sum), 0);
  return Math.min(mostOfGroup[group], lost);
}

function mostFor(failed: readonly CheckOutcome[]): number {
  if (failed.some(({ severity }) => severity === "red")) return mostWithRed;
  return failed.some(({ severity }) => severity === "amber") ? mostWithAmber : 100;
}

interface ScoredRemark {
  readonly check: string;
  readonly group: CheckGroup;
  readonly severity: FindingSeverity;
}

const order: readonly FindingSeverity[] = ["note", "amber", "red"];

/**
 * Computes the current score of a site, each check counting by its worst remark, and the points lost per group of checks. The score is
 * null where too little could be scanned (`storedScore` is the scan's own score).
 */
export function currentScore(storedScore: number | null, countedFindings: readonly ScoredRemark[]) {
  const gravest = new Map<string, ScoredRemark>();
  for (const finding of countedFindings) {
    const before = gravest.get(finding.check);
    if (!before || order.indexOf(finding.severity) > order.indexOf(before.severity))
      gravest.set(finding.check, finding);
  }
  const failed: CheckOutcome[] = [...gravest.values()].map(({ group, severity }) => ({
    group,
    severity,
    verdict: "fail",
    isIgnored: false,
  }));
  return { score: storedScore === null ? null : siteScore(failed), lost: lostByGroup(failed) };
}
