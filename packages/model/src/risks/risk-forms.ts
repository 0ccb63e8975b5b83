import { type QuestionnaireName, questionnaireNames } from "../forms/questionnaire-names.ts";

const otherForms = ["third_party", "incident", "destruction", "subject_request"] as const;

/** Forms that have risks: questionnaires, third parties, and records with deadlines. */
export const riskForms: readonly RiskForm[] = [...questionnaireNames, ...otherForms];
type RiskForm = QuestionnaireName | (typeof otherForms)[number];

/** Returns whether a form has risks. */
export function isRiskForm(name: string): name is RiskForm {
  return riskForms.some((form) => form === name);
}

/**
 * States of the work on a risk: found by its rule, being fixed, accepted by a decision not to count it, and no longer found after someone
 * was responsible for it.
 */
export const riskStates = ["found", "in_work", "accepted", "fixed"] as const;
export type RiskState = (typeof riskStates)[number];
