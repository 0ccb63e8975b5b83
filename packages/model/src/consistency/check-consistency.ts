import type { RiskCompany } from "../risks/risk-company.ts";
import { answerChecks } from "./answer-checks.ts";
import type { ConsistencyRule, Finding, MadePaper } from "./finding.ts";
import { paperChecks } from "./paper-checks.ts";

/** Every check of a company against itself. */
export const consistencyRules: readonly ConsistencyRule[] = [...answerChecks, ...paperChecks];

/** Where the answers of a company, and its papers as they were last made, do not agree, by the rules' order. An unanswered question disagrees with nothing. */
export function checkConsistency(company: RiskCompany, papers: readonly MadePaper[]): Finding[] {
  const checked = { ...company, papers };
  return consistencyRules.flatMap((rule) => rule.found(checked).map((found) => ({ ...found, rule })));
}
