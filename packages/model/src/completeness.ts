import { anyAnswer, type Form } from "./form.ts";
import { isFilled } from "./is-filled.ts";
import { isRule } from "./rules.ts";

/** Values of one row by field name; child collections as arrays (or as whatever stands for their rows). */
export type AnswersByField = Readonly<Record<string, unknown>>;

/**
 * Whether the question is asked at all with these answers: it has no condition, or all its triggers match.
 * What the product itself finds out is no question before it is there.
 */
export function isAsked(declared: Form, field: string, answers: AnswersByField): boolean {
  if (declared.fields[field]?.computed && !isFilled(answers[field])) return false;
  const condition = declared.conditions[field];
  if (!condition) return true;
  return Object.entries(condition).every(
    ([sibling, trigger]) => isAsked(declared, sibling, answers) && matches(answers[sibling], trigger, answers),
  );
}

function matches(value: unknown, trigger: unknown, answers: AnswersByField): boolean {
  if (isRule(trigger)) return trigger.met(value, answers);
  if (trigger === anyAnswer) return isFilled(value);
  return Array.isArray(value) ? value.includes(trigger) : value === trigger;
}

/** Fields that should be answered and are not, in the order of the questionnaire. */
export function missing(declared: Form, answers: AnswersByField): string[] {
  return expected(declared, answers).filter((field) => !isAnswered(declared, field, answers));
}

/** Whether a question is answered, by its own field or by another one that serves as well. */
export function isAnswered(declared: Form, field: string, answers: AnswersByField): boolean {
  const others = declared.fields[field]?.alternative ?? [];
  return [field, ...(others.length === 0 ? [] : [others].flat())].some((one) => isFilled(answers[one]));
}

function expected(declared: Form, answers: AnswersByField): string[] {
  return Object.entries(declared.fields)
    .filter(([name, field]) => (field.required || field.counted) && isAsked(declared, name, answers))
    .map(([name]) => name);
}

/**
 * Share of counted fields that are answered, 0..100, rounded down (decisions 6) or, where the form says so, to the nearest
 * (specification 5); 100 exactly when nothing is missing. A form that counts nothing of its own is all there.
 */
export function percent(declared: Form, answers: AnswersByField): number {
  if (missing(declared, answers).length === 0) return 100;
  const counted = expected(declared, answers).filter((field) => declared.fields[field]?.counted);
  const filled = counted.filter((field) => isAnswered(declared, field, answers));
  return counted.length === 0
    ? 0
    : Math.min(99, Math[declared.rounding ?? "floor"]((filled.length * 100) / counted.length));
}

export const fillStatuses = ["not_filled", "filling", "filled"] as const;
export type FillStatus = (typeof fillStatuses)[number];

/**
 * `filled` when all required fields are answered (of a form that requires none, all that it counts), `not_filled` when
 * nothing expected is, else `filling` (specification 4). The title that a row is made with is no answer yet: a new
 * questionnaire is not filled (decisions 6).
 */
export function fillStatus(declared: Form, answers: AnswersByField): FillStatus {
  const lacking = missing(declared, answers);
  const isDue = (field: string) => declared.fields[field]?.required ?? !requiresAny(declared);
  if (!lacking.some(isDue)) return "filled";
  const asked = expected(declared, answers).filter((field) => field !== declared.titleField);
  return asked.some((field) => isAnswered(declared, field, answers)) ? "filling" : "not_filled";
}

function requiresAny(declared: Form): boolean {
  return Object.values(declared.fields).some(({ required }) => required);
}

/** Goes up with each change of how things are counted, so that what is stored is counted anew. */
export const countingEdition = 3;

export interface Completeness {
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly missing: string[];
}

/** All three at once, as every answer of the API carries them. */
export function completeness(declared: Form, answers: AnswersByField): Completeness {
  return {
    percent: percent(declared, answers),
    form_status: fillStatus(declared, answers),
    missing: missing(declared, answers),
  };
}
