import { z } from "zod";
import { type Words, words } from "../bilingual-text.ts";
import type { Row } from "../rows/row.ts";
import { type AnswerKey, answersOfOwn } from "./own-question.ts";
import { type DrawableQuestion, drawQuestions, questionBank } from "./question-bank.ts";
import { citeNorm } from "./training-question.ts";
import type { AnsweredQuestion } from "./training-score.ts";
import type { TrainingRole, TrainingTopic } from "./training-terms.ts";

const ownText = z.strictObject({
  question: z.string(),
  answers: z.array(z.string()),
  right: z.array(z.int()),
  explanation: z.string(),
  norm: z.string(),
});

/** What is stored of an attempt's questions: those of the bank by code, the company's own with their texts, as they may be edited. */
const storedSheet = z.strictObject({
  seed: z.int(),
  questions: z.array(z.strictObject({ code: z.string(), order: z.array(z.int()), own: ownText.optional() })),
  /** Chosen answers of each question by index; null until the attempt is finished. */
  chosen: z.array(z.array(z.int())).nullable(),
});

export type TrainingSheet = z.output<typeof storedSheet>;

/** A question of an attempt with all its texts. */
export interface SheetQuestion extends AnsweredQuestion {
  readonly code: string;
  readonly question: Words;
  /** Answers in the order shown; indexes are those of `right` and `chosen`. */
  readonly answers: readonly { readonly index: number; readonly text: Words }[];
  readonly explanation: Words;
  readonly norms: readonly Words[];
}

type OwnQuestion = Row<"training_question">;

/** Draws the sheet of a new attempt from the bank and a company's questions that are in use. */
export function drawSheet(
  drawing: { readonly role: TrainingRole; readonly day: string; readonly seed: number },
  ownQuestions: readonly OwnQuestion[],
): TrainingSheet {
  const texts = new Map<string, { topic: TrainingTopic; text: z.output<typeof ownText> }>(
    ownQuestions
      .filter(({ is_off: isOff, roles }) => isOff !== true && roles.includes(drawing.role))
      .map((row) => [`own:${row.id}`, { topic: row.topic ?? "principles", text: textOfOwn(row) }]),
  );
  const drawable = [...texts].map(
    ([
      code,
      {
        topic,
        text: { answers },
      },
    ]): DrawableQuestion => ({ code, topic, answers }),
  );
  const questions = drawQuestions(drawing, drawable).map(({ code, order }) => {
    const ofCompany = texts.get(code)?.text;
    return { code, order: [...order], ...(ofCompany && { own: ofCompany }) };
  });
  return { seed: drawing.seed, questions, chosen: null };
}

function textOfOwn(row: OwnQuestion): z.output<typeof ownText> {
  const answers = answersOfOwn(row);
  const isRight = (key: AnswerKey) => row.right_answers.includes(key);
  return {
    question: row.question,
    answers: answers.map(({ text }) => text),
    right: answers.flatMap(({ key }, index) => (isRight(key) ? [index] : [])),
    explanation: row.explanation,
    norm: row.norm,
  };
}

/** Returns the sheet as it is stored. */
export function writeSheet(sheet: TrainingSheet): string {
  return JSON.stringify(sheet);
}

/** Returns a stored sheet; undefined if it was erased after its retention period. */
export function readSheet(storedText: string): TrainingSheet | undefined {
  return storedText === "" ? undefined : storedSheet.parse(JSON.parse(storedText));
}

const same = (text: string) => words(text, text);

/** Returns the questions of a sheet with their texts. */
export function questionsOfSheet({ questions, chosen }: TrainingSheet): SheetQuestion[] {
  return questions.map(({ code, order, own }, questionIndex) => {
    const answer = { code, chosen: chosen?.[questionIndex] ?? [] };
    if (own) return { ...answer, ...ownSheetQuestion(own, order) };
    const bankQuestion = questionBank.find((question) => question.code === code);
    if (!bankQuestion) throw new Error(`the question bank has no ${code}`);
    const { question, answers, explanation, norms } = bankQuestion;
    return {
      ...answer,
      question,
      answers: order.map((index) => ({ index, text: words(answers[index]?.ru ?? "", answers[index]?.en ?? "") })),
      right: answers.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
      explanation,
      norms: norms.map(citeNorm),
    };
  });
}

function ownSheetQuestion(
  { question, answers, right, explanation, norm }: z.output<typeof ownText>,
  order: readonly number[],
) {
  return {
    question: same(question),
    answers: order.map((index) => ({ index, text: same(answers[index] ?? "") })),
    right,
    explanation: same(explanation),
    norms: norm === "" ? [] : [same(norm)],
  };
}
