import { passingPercent } from "./training-roles.ts";

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
export function trainingScore(answered: readonly AnsweredQuestion[]): TrainingScore {
  const total = answered.length;
  const right = answered.filter(isRightlyAnswered).length;
  const isPassed = total > 0 && right * 100 >= total * passingPercent;
  return { right, total, percent: total === 0 ? 0 : Math.floor((right * 100) / total), isPassed };
}
