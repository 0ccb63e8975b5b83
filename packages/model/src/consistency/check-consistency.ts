import type { RiskCompany } from "../risks/risk-company.ts";
import { answerChecks } from "./answer-checks.ts";
import type { ConsistencyRule, Finding, ToldInPapers } from "./finding.ts";
import { paperChecks } from "./paper-checks.ts";
import { signedChecks } from "./signed-checks.ts";
import { threatChecks } from "./threat-checks.ts";

/** Every check of a company against itself. */
export const consistencyRules: readonly ConsistencyRule[] = [
  ...answerChecks,
  ...paperChecks,
  ...signedChecks,
  ...threatChecks,
];

/** Where the answers of a company, and its papers as they were last made or filed, do not agree, by the rules' order. An unanswered question disagrees with nothing. */
export function checkConsistency(company: RiskCompany, told: ToldInPapers): Finding[] {
  const checked = { ...company, ...told };
  return consistencyRules.flatMap((rule) => rule.found(checked).map((found) => ({ ...found, rule })));
}
