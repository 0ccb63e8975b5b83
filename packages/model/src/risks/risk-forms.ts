import { type QuestionnaireName, questionnaireNames } from "../forms/questionnaire-names.ts";

const others = ["third_party", "incident", "destruction", "subject_request"] as const;

/** Forms that have risks: questionnaires, third parties, and records with deadlines. */
export const riskForms: readonly RiskForm[] = [...questionnaireNames, ...others];
type RiskForm = QuestionnaireName | (typeof others)[number];

/** Returns whether a form has risks. */
export function isRiskForm(name: string): name is RiskForm {
  return riskForms.some((form) => form === name);
}
