import { type FoundOut, foundOutSince } from "../risks/found-out.ts";
import { type RiskCircumstances, type RiskCompany, riskCompanyOf } from "../risks/risk-company.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
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

/** Where answers disagree with each other, by rule, with what a later look needs to check again only what has changed. */
export type DisagreeingAnswers = ReadonlyMap<AnswerRule, FoundOut<readonly Disagreement[]>>;

/** Checks the answers against each other, by what was found before: a rule again only where something has changed that it looked at. */
export function disagreeingAnswers(
  company: IndexedCompany,
  { day, systemsWithAct }: RiskCircumstances,
  before?: DisagreeingAnswers,
): DisagreeingAnswers {
  return new Map(
    answerRules.map((rule) => [
      rule,
      foundOutSince(
        company,
        (noted) => rule.found(riskCompanyOf(noted, { day, systemsWithAct }, noted.once)),
        before?.get(rule),
      ),
    ]),
  );
}

/** Where the answers of a company, and its papers as they were last made or filed, do not agree, by the rules' order. An unanswered question disagrees with nothing. */
export function checkConsistency(
  company: RiskCompany,
  told: ToldInPapers,
  answers: DisagreeingAnswers = disagreeingAnswers(company, company),
): Finding[] {
  const checked = { ...company, ...told };
  return [
    ...[...answers].flatMap(([rule, { value }]) => value.map((found) => ({ ...found, rule }))),
    ...paperRules.flatMap((rule) => rule.found(checked).map((found) => ({ ...found, rule }))),
  ];
}
