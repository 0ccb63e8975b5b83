import { workingDaysAfter } from "../law/working-days.ts";
import type { Row } from "../rows/row.ts";
import { dayAfter, monthsAfter } from "../time/company-day.ts";
import { passingPercent, type TrainingRole } from "./training-terms.ts";

/** An answered question: the indexes of its right answers and of the chosen ones. */
export interface AnsweredQuestion {
  readonly right: readonly number[];
  readonly chosen: readonly number[];
}

/** The result of an attempt. */
export interface TrainingScore {
  readonly right: number;
  readonly total: number;
  /** Rounded down, so that 80 % is never reached by rounding. */
  readonly percent: number;
  readonly isPassed: boolean;
}

/** Returns whether a question is answered rightly: all right answers are chosen, and no other. */
export function isRightlyAnswered({ right, chosen }: AnsweredQuestion): boolean {
  const answers = new Set(chosen);
  return answers.size === new Set(right).size && right.every((index) => answers.has(index));
}

/** Returns the score of an attempt. */
export function trainingScore(answeredQuestions: readonly AnsweredQuestion[]): TrainingScore {
  const total = answeredQuestions.length;
  const right = answeredQuestions.filter(isRightlyAnswered).length;
  const isPassed = total > 0 && right * 100 >= total * passingPercent;
  return { right, total, percent: total === 0 ? 0 : Math.floor((right * 100) / total), isPassed };
}

/** Months after which a passed test is repeated: recommended (plan line M07); the duty is in 152-FZ, articles 18.1(1)(6) and 22.1(4)(2). */
export const monthsOfTraining = 12;
const daysBeforeYear = 30;
const workingDaysForKnown = 10;

type Trainee = Pick<Row<"employee">, "hired_on" | "dismissed_on" | "access_from" | "access_until" | "access_role"> & {
  readonly processes: readonly number[];
  readonly systems: readonly number[];
};

/** Returns whether an employee works with personal data on an ISO date, by the answers about their access. */
export function hasDataAccess(
  { dismissed_on: dismissed, access_until: until, access_from: from, access_role: role, processes, systems }: Trainee,
  today: string,
): boolean {
  if ((dismissed !== null && dismissed <= today) || (until !== null && until <= today)) return false;
  return from !== null || role !== null || processes.length > 0 || systems.length > 0;
}

/** Returns the role of an employee's test; an employee whose role is not answered takes that of all employees. */
export function roleOfEmployee({ access_role: role }: Pick<Trainee, "access_role">): TrainingRole {
  return role ?? "user";
}

/** When an employee is to be trained: the due ISO date, and the first on which it becomes a task. */
export interface TrainingDue {
  readonly due: string;
  readonly taskFrom: string;
}

/**
 * Returns when an employee's next test is due: before the work with data starts, or within ten working days if it has started; a year
 * after the last passed test.
 */
export function trainingDue(
  { access_from: accessFrom, hired_on: hired }: Trainee,
  { lastPassed, today }: { readonly lastPassed: string | null; readonly today: string },
): TrainingDue {
  if (lastPassed !== null) {
    const due = monthsAfter(lastPassed, monthsOfTraining);
    return { due, taskFrom: dayAfter(due, -daysBeforeYear) };
  }
  const start = accessFrom ?? hired;
  const due = start !== null && start > today ? start : workingDaysAfter(today, workingDaysForKnown).last;
  return { due, taskFrom: today };
}
