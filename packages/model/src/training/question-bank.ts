import { incidentQuestions } from "./incident-questions.ts";
import { principleQuestions } from "./principle-questions.ts";
import { rightQuestions } from "./right-questions.ts";
import { isQuestionInForce, type TrainingQuestion } from "./training-question.ts";
import { questionsOfTest, type TrainingRole, type TrainingTopic, trainingTopics } from "./training-terms.ts";
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

/** A drawn question: a code of the bank or `own:` with the id of a company's question, and its answers in the order shown. */
export interface DrawnQuestion {
  readonly code: string;
  /** Indexes of the question's answers. */
  readonly order: readonly number[];
}

/** A question to draw from. */
export interface DrawableQuestion {
  readonly code: string;
  readonly topic: TrainingTopic;
  readonly answers: readonly unknown[];
}

/** Maximum number of a company's own questions in a test, so that the law always has its share. */
export const ownQuestionsMost = 5;

const topics = Object.keys(trainingTopics).filter((topic): topic is TrainingTopic =>
  Object.hasOwn(trainingTopics, topic),
);

/**
 * Draws the questions of an attempt by a seed: up to five of the company's own, and those of the bank in force on an ISO date evenly by
 * topic. The same seed and questions give the same test.
 */
export function drawQuestions(
  { role, day, seed }: { readonly role: TrainingRole; readonly day: string; readonly seed: number },
  ownQuestions: readonly DrawableQuestion[],
): DrawnQuestion[] {
  const random = randomOf(seed);
  const ofCompany = shuffled(ownQuestions, random).slice(0, ownQuestionsMost);
  const bank = shuffled(questionsInForce(role, day), random);
  const bankCount = questionsOfTest[role] - ofCompany.length;
  const byTopic = topics.map((topic) => bank.filter((question) => question.topic === topic));
  // The first question of every topic, then the second of every topic, and so on.
  const inTurn = bank.map(
    (question) => [byTopic[topics.indexOf(question.topic)]?.indexOf(question) ?? 0, question] as const,
  );
  const ofBank = inTurn.toSorted(([left], [right]) => left - right).slice(0, bankCount);
  const drawnQuestions: readonly DrawableQuestion[] = [...ofBank.map(([, question]) => question), ...ofCompany];
  return shuffled(drawnQuestions, random).map(({ code, answers }) => ({
    code,
    order: shuffled([...answers.keys()], random),
  }));
}

/** Returns the numbers of a seed, from 0 to 1: a linear congruential generator with the constants of Numerical Recipes. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, item]) => item);
}
