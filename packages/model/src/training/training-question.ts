import { type Words, words } from "../bilingual-text.ts";
import { isInForce } from "../law/in-force.ts";
import { type NormCode, normInForce } from "../law/norms.ts";
import type { TrainingRole } from "./training-roles.ts";
import type { TrainingTopic } from "./training-topics.ts";

/** An answer to choose, and whether it is right. */
export interface TrainingAnswer extends Words {
  readonly isRight: boolean;
}

/** A question of the product's bank, with the period in which its answer is right. */
export interface TrainingQuestion {
  /** Stored with attempts: never reused for another question. */
  readonly code: string;
  readonly topic: TrainingTopic;
  readonly roles: readonly TrainingRole[];
  /** Provisions that the right answer follows from. */
  readonly norms: readonly [NormCode, ...NormCode[]];
  readonly question: Words;
  readonly answers: readonly TrainingAnswer[];
  /** Why the right answer is right. */
  readonly explanation: Words;
  /** First and last but one ISO date, in addition to those of the norms. */
  readonly since?: string;
  readonly until?: string;
}

/** Declares a right answer. */
export function right(ru: string, en: string): TrainingAnswer {
  return { ...words(ru, en), isRight: true };
}

/** Declares a wrong answer. */
export function wrong(ru: string, en: string): TrainingAnswer {
  return { ...words(ru, en), isRight: false };
}

/** Returns whether a question is in force on an ISO date with all provisions that it follows from. */
export function isQuestionInForce({ norms, since = "", until }: TrainingQuestion, day: string): boolean {
  const own = until === undefined ? { since } : { since, until };
  return isInForce(own, day) && norms.every((norm) => normInForce(norm, day) !== undefined);
}
