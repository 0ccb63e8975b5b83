import { incidentQuestions } from "./incident-questions.ts";
import { principleQuestions } from "./principle-questions.ts";
import { rightQuestions } from "./right-questions.ts";
import { isQuestionInForce, type TrainingQuestion } from "./training-question.ts";
import type { TrainingRole } from "./training-roles.ts";
import { workplaceQuestions } from "./workplace-questions.ts";

/**
 * The product's questions for tests of knowledge, by topic. Attempts refer to them by code, so a question whose answer changes is ended
 * with `until` and followed by another, never rewritten.
 */
export const questionBank: readonly TrainingQuestion[] = [
  ...principleQuestions,
  ...rightQuestions,
  ...workplaceQuestions,
  ...incidentQuestions,
];

/** Returns the questions of a role whose answers are right on an ISO date. */
export function questionsInForce(role: TrainingRole, day: string): TrainingQuestion[] {
  return questionBank.filter((question) => question.roles.includes(role) && isQuestionInForce(question, day));
}
