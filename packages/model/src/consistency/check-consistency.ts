import { type RiskCircumstances, type RiskCompany, trackRiskCompany } from "../risks/risk-company.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { memoize } from "../tracking/memoize.ts";
import { answerChecks } from "./answer-checks.ts";
import type { AnswerRule, ConsistencyRule, Disagreement, Finding, ToldInPapers } from "./finding.ts";
import { groupChecks } from "./group-checks.ts";
import { paperChecks } from "./paper-checks.ts";
import { signedChecks } from "./signed-checks.ts";
import { threatChecks } from "./threat-checks.ts";
import { transferChecks } from "./transfer-checks.ts";

const paperRules: readonly ConsistencyRule[] = [...paperChecks, ...signedChecks, ...threatChecks];

/** Every check of the answers against each other, without documents. */
export const answerRules: readonly AnswerRule[] = [...answerChecks, ...groupChecks, ...transferChecks];

/** Every check of a company against itself. */
export const consistencyRules: readonly ConsistencyRule[] = [...answerRules, ...paperRules];

/** Where answers disagree with each other, and the company they were found in. */
export interface DisagreeingAnswers {
  readonly company: RiskCompany;
  readonly byRule: ReadonlyMap<AnswerRule, readonly Disagreement[]>;
}

/** Checks the answers against each other; rules that read nothing of what an edit since `before` has changed are not run again. */
export function disagreeingAnswers(
  indexed: IndexedCompany,
  circumstances: RiskCircumstances,
  before?: DisagreeingAnswers,
): DisagreeingAnswers {
  const company = trackRiskCompany(indexed, circumstances, before?.company);
  return { company, byRule: new Map(answerRules.map((rule) => [rule, disagreements(company, rule)])) };
}

const disagreements = memoize((company: RiskCompany, rule: AnswerRule) => rule.found(company));

/** Where the answers of a company, and its papers as they were last made or filed, do not agree, by the rules' order. An unanswered question disagrees with nothing. */
export function checkConsistency(
  company: RiskCompany,
  told: ToldInPapers,
  answers: DisagreeingAnswers = disagreeingAnswers(company, company),
): Finding[] {
  const checked = { ...company, ...told };
  return [
    ...[...answers.byRule].flatMap(([rule, disagreeing]) => disagreeing.map((found) => ({ ...found, rule }))),
    ...paperRules.flatMap((rule) => rule.found(checked).map((found) => ({ ...found, rule }))),
  ];
}
