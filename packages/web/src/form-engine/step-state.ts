import { isApplicable } from "@opis/model/completeness/completeness";
import type { Form } from "@opis/model/declaration/form";
import { type Step, type StepItem, stepOf } from "@opis/model/declaration/form-steps";
import { isFilled } from "@opis/model/declaration/is-filled";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";

export interface StepState {
  readonly state: "filled" | "filling" | "empty";
  readonly missing: number;
}

/** Returns the state of a step: filled if no required answer is missing, empty if nothing is answered. */
export function stepState(declared: Form, step: Step, data: QuestionnaireData, missing: readonly string[]): StepState {
  const answers = answersWithRows(declared, data);
  const lacking = missing.filter((name) => stepOf(declared, name) === step.number).length;
  const shownItems = step.items.filter(({ name }) => isApplicable(declared, name, answers));
  const answered = shownItems.some((item) => isAnswered(item, answers, data));
  if (lacking > 0) return { state: answered ? "filling" : "empty", missing: lacking };
  return { state: answered ? "filled" : "empty", missing: 0 };
}

function isAnswered(
  item: StepItem,
  answers: Readonly<Record<string, unknown>>,
  { children }: QuestionnaireData,
): boolean {
  if (item.kind === "flags") return item.flags.some(([name]) => isFilled(answers[name]));
  if (item.kind === "question" || item.isHome) return isFilled(answers[item.name]);
  return (children[item.field.of] ?? []).some((row) => item.childFields.some((field) => isFilled(row[field])));
}
