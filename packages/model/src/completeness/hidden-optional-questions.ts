import type { Form } from "../declaration/form.ts";
import { isFilled } from "../declaration/is-filled.ts";

type Answers = Readonly<Record<string, unknown>>;

/** Returns the optional questions that stay hidden: those unanswered when the questionnaire was opened. */
export function hiddenAdditionalQuestions(
  declared: Form,
  answers: Answers,
  showsAdditional: boolean,
): ReadonlySet<string> {
  if (showsAdditional) return new Set();
  return new Set(
    Object.keys(declared.fields).filter((name) => declared.fields[name]?.additional && !isFilled(answers[name])),
  );
}
