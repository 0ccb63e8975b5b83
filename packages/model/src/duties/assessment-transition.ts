import { type Words, words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";
import type { Row } from "../rows/row.ts";
import { monthsAfter } from "../time/company-day.ts";
import {
  type AssessmentState,
  type assessmentConclusions,
  assessmentStates,
  nextAssessmentStates,
} from "./assessment-options.ts";

type AssessmentRow = Row<"recipient_assessment">;

/** Input for moving an assessment to another state. */
export interface AssessmentMove {
  readonly state: AssessmentState;
  /** Why the answers are returned or the assessment is cancelled; the recipient reads the first. */
  readonly reason?: string | undefined;
  readonly conclusion?: keyof typeof assessmentConclusions | undefined;
  readonly conclusion_text?: string | undefined;
  /** ISO date until which the assessment is valid; a year if absent. */
  readonly valid_until?: string | undefined;
  /** New last ISO date of the link, for returned answers. */
  readonly link_until?: string | undefined;
}

interface Moment {
  /** The company's ISO date. */
  readonly today: string;
  /** Name of the user who accepts. */
  readonly user: string;
}

type Transition = { readonly answers: Partial<AssessmentRow> } | { readonly issues: FieldIssues };

/** Months after which an assessment is repeated, unless the company sets another day. */
const validMonths = 12;

/** Returns the fields that a transition of an assessment changes, or errors by field. */
export function assessmentTransition(row: AssessmentRow, move: AssessmentMove, moment: Moment): Transition {
  const from = row.state ?? "sent";
  if (!nextAssessmentStates[from].includes(move.state)) return { issues: { state: [notNext(from, move.state)] } };
  return move.state === "accepted" ? accept(move, moment) : withReason(row, move, moment);
}

function accept(move: AssessmentMove, { today, user }: Moment): Transition {
  const { conclusion, conclusion_text: comment = "", valid_until = monthsAfter(today, validMonths) } = move;
  const issues: Record<string, FieldIssues[string]> = {};
  if (conclusion === undefined) issues.conclusion = [conclusionNeeded];
  if (conclusion === "conditional" && comment.trim() === "") issues.conclusion_text = [conditionsNeeded];
  if (valid_until <= today) issues.valid_until = [laterNeeded];
  if (conclusion === undefined || Object.keys(issues).length > 0) return { issues };
  return {
    answers: {
      state: "accepted",
      state_reason: "",
      conclusion,
      conclusion_text: comment.trim(),
      accepted_on: today,
      accepted_by: user,
      valid_until,
    },
  };
}

// Returned answers stay, so that the recipient corrects them instead of typing everything again.
function withReason(
  row: AssessmentRow,
  { state, reason = "", link_until }: AssessmentMove,
  { today }: Moment,
): Transition {
  const issues: Record<string, FieldIssues[string]> = {};
  if (reason.trim() === "") issues.reason = [reasonNeeded];
  const until = link_until ?? row.link_until;
  if (state === "sent" && (until === null || until < today)) issues.link_until = [laterNeeded];
  if (Object.keys(issues).length > 0) return { issues };
  const returned = state === "sent" ? { link_until: until, answered_on: null } : {};
  return { answers: { state, state_reason: reason.trim(), ...returned } };
}

function notNext(from: AssessmentState, to: AssessmentState): Words {
  const [fromState, toState] = [assessmentStates[from], assessmentStates[to]];
  return words(
    `Из состояния «${fromState.ru}» нельзя перейти в «${toState.ru}»`,
    `The status cannot change from “${fromState.en}” to “${toState.en}”`,
  );
}

const reasonNeeded = words("Укажите причину", "Enter a reason");
const conclusionNeeded = words("Выберите вывод", "Select a conclusion");
const conditionsNeeded = words("Укажите условия", "Enter the conditions");
const laterNeeded = words("Укажите дату позже сегодняшней", "Enter a date after today");
