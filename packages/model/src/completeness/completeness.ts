import { anyAnswer, type Form, isFilled, memoizeByForm } from "../declaration/form.ts";
import { isRule } from "../declaration/question-conditions.ts";
import type { FillStatus } from "../rows/row.ts";

/** Values of one row by field name; child collections as arrays (or any representation of their rows). */
export type AnswersByField = Readonly<Record<string, unknown>>;

/**
 * Returns whether a question applies with these answers: it has no condition, or all its triggers match. Values that the product itself
 * determines do not count as questions until they are present.
 */
export function isApplicable(form: Form, field: string, answers: AnswersByField): boolean {
  if (form.fields[field]?.computed && !isFilled(answers[field])) return false;
  const condition = form.conditions[field];
  if (!condition) return true;
  return Object.keys(condition).every(
    (sibling) => isApplicable(form, sibling, answers) && matches(answers[sibling], condition[sibling], answers),
  );
}

function matches(value: unknown, trigger: unknown, answers: AnswersByField): boolean {
  if (isRule(trigger)) return trigger.met(value, answers);
  if (trigger === anyAnswer) return isFilled(value);
  return Array.isArray(value) ? value.includes(trigger) : value === trigger;
}

/** Returns the expected fields that are unanswered, in the order of the questionnaire. */
export function missing(form: Form, answers: AnswersByField): string[] {
  return expectedFields(form, answers).missing;
}

/** Returns whether a question is answered: by its own field, by an alternative field, or by «no» to its gate question. */
export function isAnswered(form: Form, field: string, answers: AnswersByField): boolean {
  const { alternative: alternatives = [], deniedBy } = form.fields[field] ?? {};
  if (deniedBy !== undefined && answers[deniedBy] === false) return true;
  return [field, ...(alternatives.length === 0 ? [] : [alternatives].flat())].some((name) => isFilled(answers[name]));
}

/** The expected questions, and those among them that are unanswered. */
interface ExpectedFields {
  readonly expected: string[];
  readonly missing: string[];
}

const dueFields = memoizeByForm(({ fields }) =>
  Object.keys(fields).filter((name) => fields[name]?.required || fields[name]?.counted),
);

function expectedFields(form: Form, answers: AnswersByField): ExpectedFields {
  const expected = dueFields(form).filter((name) => isApplicable(form, name, answers));
  return { expected, missing: expected.filter((field) => !isAnswered(form, field, answers)) };
}

/**
 * Computes the percentage of counted fields that are answered, 0 to 100 (specification 5). Rounds down (decisions 6), or to the nearest if
 * the form says so. 100 only if no counted field is missing, even if other required ones are. A form without counted fields has 100 once
 * nothing is missing.
 */
function percentOf(form: Form, { expected, missing }: ExpectedFields): number {
  const isCounted = (field: string) => form.fields[field]?.counted === true;
  const expectedCount = expected.filter(isCounted).length;
  const uncounted = missing.filter(isCounted).length;
  if (expectedCount === 0) return missing.length === 0 ? 100 : 0;
  if (uncounted === 0) return 100;
  return Math.min(99, Math[form.rounding ?? "floor"](((expectedCount - uncounted) * 100) / expectedCount));
}

/**
 * Computes the status (specification 4): `filled` if all required fields are answered (or all counted ones, if none is required),
 * `not_filled` if no expected field is, otherwise `filling`. The title a row is created with does not count as an answer (decisions 6).
 */
function statusOf(form: Form, { expected, missing }: ExpectedFields): FillStatus {
  const isDue = (field: string) => form.fields[field]?.required ?? !requiresAny(form);
  if (!missing.some(isDue)) return "filled";
  const hasAnswer = expected.some((field) => field !== form.titleField && !missing.includes(field));
  return hasAnswer ? "filling" : "not_filled";
}

const requiresAny = memoizeByForm((form) => Object.values(form.fields).some(({ required }) => required));

/** Incremented whenever the counting rules change, so that stored counts are recomputed. */
export const countingEdition = 4;

export interface Completeness {
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly missing: string[];
}

/** Computes completeness, status and missing fields together, as API responses include them. */
export function completeness(form: Form, answers: AnswersByField): Completeness {
  const now = expectedFields(form, answers);
  return { percent: percentOf(form, now), form_status: statusOf(form, now), missing: now.missing };
}

type Answers = Readonly<Record<string, unknown>>;

/** Returns the optional questions that stay hidden: those unanswered when the questionnaire was opened. */
export function hiddenAdditionalQuestions(form: Form, answers: Answers, showsAdditional: boolean): ReadonlySet<string> {
  if (showsAdditional) return new Set();
  return new Set(Object.keys(form.fields).filter((name) => form.fields[name]?.additional && !isFilled(answers[name])));
}
