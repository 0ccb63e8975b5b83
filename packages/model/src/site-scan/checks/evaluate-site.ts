import { type Words, words } from "../../bilingual-text.ts";
import type { FineKey } from "../../law/fines.ts";
import type { Evidence } from "../scanned-site.ts";
import { type CheckGroup, type FindingSeverity, siteScore } from "../site-score.ts";
import { connectionChecks } from "./connection-checks.ts";
import { consentChecks } from "./consent-checks.ts";
import { cookieChecks } from "./cookie-checks.ts";
import { gravestOf } from "./excessive-data.ts";
import { formChecks } from "./form-checks.ts";
import { ownerChecks } from "./owner-and-publication-checks.ts";
import { policyChecks } from "./policy-checks.ts";
import { policyContentChecks } from "./policy-content-checks.ts";
import {
  type CheckResult,
  isUnrecognised,
  type SiteCheck,
  type SiteCheckInput,
  type UnmadeReason,
  unmadeReason,
  type Violation,
} from "./site-check.ts";

/** All site checks, as of 21.11.2026. */
export const siteChecks = {
  ...policyChecks,
  ...policyContentChecks,
  ...consentChecks,
  ...formChecks,
  ...cookieChecks,
  ...connectionChecks,
  ...ownerChecks,
};

export type CheckId = keyof typeof siteChecks;

/** A finding of a site scan, with the evidence and the remedy. */
export interface SiteFinding {
  readonly check: CheckId;
  readonly group: CheckGroup;
  readonly severity: FindingSeverity;
  /** Identifies the finding across scans, together with the check. */
  readonly subject: string;
  readonly text: Words;
  readonly remedy: Words;
  readonly law?: Words;
  readonly fine?: FineKey;
  readonly evidence: readonly Evidence[];
  /** The check did not recognise the content and claims no violation; a person has to review it. */
  readonly isUnrecognised?: true;
}

/** Results of all site checks. */
export interface SiteEvaluation {
  readonly findings: readonly SiteFinding[];
  /** Checks that could not run on the data read. */
  readonly unknown: readonly CheckId[];
  /** Why each of them could not run; absent in scans stored by older editions. */
  readonly reasons?: Readonly<Partial<Record<CheckId, UnmadeReason>>>;
  /** 0 to 100; null where too many checks could not run. */
  readonly score: number | null;
}

const ids = Object.keys(siteChecks).filter((id): id is CheckId => id in siteChecks);

/** Checks whose finding only follows from another check's finding; of such a group only the first counts. */
const followFrom: Partial<Record<CheckId, readonly CheckId[]>> = {
  "POL-01": ids.filter((id) => id.startsWith("POL-") && id !== "POL-01"),
  "POL-17": ["POL-16"],
  "CKI-04": ["CKI-03"],
  "NET-01": ["FRM-14", "NET-04"],
};

/** Runs every check whose rule is in force on the day, and computes the score. */
export function evaluateSite(site: SiteCheckInput): SiteEvaluation {
  const inForce = ids.filter((id) => siteChecks[id].since <= site.day);
  const resultByCheck = new Map<CheckId, CheckResult>(inForce.map((id) => [id, siteChecks[id].judge(site)]));
  const folded = new Set(inForce.flatMap((id) => (Array.isArray(resultByCheck.get(id)) ? (followFrom[id] ?? []) : [])));
  const countedIds = inForce.filter((id) => !folded.has(id));
  const outcomes = countedIds.map((id) => outcomeOf(siteChecks[id], resultByCheck.get(id) ?? "n/a"));
  const findings = countedIds.flatMap((id) => findingsOf(id, resultByCheck.get(id) ?? "n/a"));
  const reasons = countedIds.flatMap((id) => {
    const reason = unmadeReason(resultByCheck.get(id) ?? "n/a");
    return reason === undefined ? [] : [[id, reason] as const];
  });
  const unknown = reasons.map(([id]) => id);
  return { findings, unknown, reasons: Object.fromEntries(reasons), score: siteScore(outcomes) };
}

function findingsOf(id: CheckId, judgement: CheckResult): SiteFinding[] {
  const rule: SiteCheck = siteChecks[id];
  if (!isUnrecognised(judgement)) return foundBy(judgement).map((violation) => findingOf(id, rule, violation));
  const { group, remedy, unrecognised = rule.text } = rule;
  const { subject, evidence } = judgement.lookAt;
  return [{ check: id, group, severity: "note", subject, text: unrecognised, remedy, evidence, isUnrecognised: true }];
}

function outcomeOf(check: SiteCheck, judgement: CheckResult) {
  const severity = gravestOf(foundBy(judgement).map((violation) => violation.severity ?? check.severity));
  return { group: check.group, severity, verdict: verdictOf(judgement), isIgnored: false };
}

function verdictOf(judgement: CheckResult): "fail" | "pass" | "unknown" | "n/a" {
  if (typeof judgement !== "object") return judgement;
  return isUnrecognised(judgement) || "unmade" in judgement ? "unknown" : "fail";
}

function foundBy(judgement: CheckResult): readonly Violation[] {
  if (typeof judgement !== "object" || isUnrecognised(judgement) || "unmade" in judgement) return [];
  return judgement;
}

function findingOf(check: CheckId, rule: SiteCheck, violation: Violation): SiteFinding {
  const { group, law, fine } = rule;
  const severity = violation.severity ?? rule.severity;
  const { subject, evidence, values = {} } = violation;
  const text = fillPlaceholders(rule.text, values);
  const remedy = fillPlaceholders(rule.remedy, values);
  return { check, group, severity, subject, text, remedy, evidence, ...(law && { law }), ...(fine && { fine }) };
}

/** Fills the placeholders of a text with their values. */
function fillPlaceholders({ ru, en }: Words, values: Readonly<Record<string, Words>>): Words {
  const fill = (text: string, of: "ru" | "en") =>
    text.replace(/\{(\w+)\}/gu, (brace, name: string) => values[name]?.[of] ?? brace);
  return words(fill(ru, "ru"), fill(en, "en"));
}
