import { z } from "zod";
import { type Words, words } from "../bilingual-text.ts";
import type { FieldIssues } from "../errors.ts";

/** Answers of a company's own question. */
export const answerKeys = ["1", "2", "3", "4", "5"] as const;
export type AnswerKey = (typeof answerKeys)[number];

const fewestAnswers = 3;

const ownQuestion = z.object({
  answer_1: z.string().default(""),
  answer_2: z.string().default(""),
  answer_3: z.string().default(""),
  answer_4: z.string().default(""),
  answer_5: z.string().default(""),
  right_answers: z.array(z.enum(answerKeys)).default([]),
  roles: z.array(z.string()).default([]),
});

type OwnQuestion = z.output<typeof ownQuestion>;

/** Returns the filled answers of a company's question by key. */
export function answersOfOwn(row: OwnQuestion): { readonly key: AnswerKey; readonly text: string }[] {
  return answerKeys.map((key) => ({ key, text: row[`answer_${key}`].trim() })).filter(({ text }) => text !== "");
}

/** Returns what is wrong with a company's question, by field: too few answers, the same answer twice, no right one, no role. */
export function ownQuestionIssues(input: Readonly<Record<string, unknown>>): FieldIssues {
  const row = ownQuestion.parse(input);
  const answers = answersOfOwn(row);
  const texts = answers.map(({ text }) => text.toLowerCase());
  const repeated = answers.filter(({ text }, index) => texts.indexOf(text.toLowerCase()) < index);
  const missing = answerKeys.slice(0, fewestAnswers).filter((key) => row[`answer_${key}`].trim() === "");
  const isRight = (key: AnswerKey) => row.right_answers.includes(key);
  const empty = row.right_answers.filter((key) => !answers.some((answer) => answer.key === key));
  return {
    ...(answers.length < fewestAnswers && Object.fromEntries(missing.map((key) => [`answer_${key}`, [tooFew]]))),
    ...Object.fromEntries(repeated.map(({ key }) => [`answer_${key}`, [sameAnswer]])),
    ...(empty.length > 0 && { right_answers: [emptyRight] }),
    ...(empty.length === 0 && !answers.some(({ key }) => isRight(key)) && { right_answers: [noRight] }),
    ...(row.roles.length === 0 && { roles: [noRole] }),
  };
}

const tooFew: Words = words("Нужно не меньше трёх ответов", "At least three answers are needed");
const sameAnswer: Words = words("Такой ответ уже есть", "This answer is there already");
const noRight: Words = words("Отметьте правильный ответ", "Mark the right answer");
const emptyRight: Words = words("Правильным отмечен пустой ответ", "An empty answer is marked as right");
const noRole: Words = words("Выберите, кому задавать вопрос", "Choose who gets the question");
