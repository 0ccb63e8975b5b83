import fc from "fast-check";
import { expect, test } from "vitest";
import { normInForce, norms } from "../law/norms.ts";
import {
  type DrawableQuestion,
  drawQuestions,
  ownQuestionsMost,
  questionBank,
  questionsInForce,
} from "./question-bank.ts";
import { citeNorm } from "./training-question.ts";
import { questionsOfTest, type TrainingRole, trainingRoles, trainingTopics } from "./training-terms.ts";

const today = "2026-11-30";
const roles = Object.keys(trainingRoles).filter((role): role is TrainingRole => Object.hasOwn(trainingRoles, role));

test("codes are unique, and each begins with the letter of its topic and follows the one before", () => {
  const codes = questionBank.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [topic, letter] of [
    ["principles", "p"],
    ["rights", "r"],
    ["workplace", "w"],
    ["incidents", "i"],
  ])
    expect(questionBank.filter((question) => question.topic === topic).map(({ code }) => code)).toEqual(
      codes.filter((code) => code.startsWith(letter ?? "")).toSorted(),
    );
});

test.each(Object.keys(trainingTopics))("at least ten questions are in force about %s", (topic) => {
  const inForce = new Set(roles.flatMap((role) => questionsInForce(role, today)));
  expect([...inForce].filter((question) => question.topic === topic).length).toBeGreaterThanOrEqual(10);
});

test.each(roles)("a test of the role %s has enough questions of each topic", (role) => {
  const topics = Object.keys(trainingTopics);
  for (const topic of topics)
    expect(questionsInForce(role, today).filter((question) => question.topic === topic).length).toBeGreaterThanOrEqual(
      questionsOfTest[role] / topics.length,
    );
});

test.each(questionBank.map((question) => [question.code, question] as const))(
  "%s has three to five different answers, a right and a wrong one, and provisions in force",
  (_code, { answers, norms: cited, question, explanation }) => {
    expect(answers.length).toBeGreaterThanOrEqual(3);
    expect(answers.length).toBeLessThanOrEqual(5);
    expect(new Set(answers.map(({ ru }) => ru)).size).toBe(answers.length);
    expect(new Set(answers.map(({ en }) => en)).size).toBe(answers.length);
    expect(answers.some(({ isRight }) => isRight)).toBe(true);
    expect(answers.some(({ isRight }) => !isRight)).toBe(true);
    for (const norm of cited) expect(normInForce(norm, today)).toBe(norms[norm]);
    for (const text of [question, explanation, ...answers]) {
      expect(text.ru).toMatch(/[а-яё]/i);
      expect(text.en).not.toMatch(/[а-яё]/i);
    }
  },
);

test.each([
  ["p06", "2025-08-31", false, "152-FZ, article 9(1), as of 156-FZ"],
  ["p06", "2025-09-01", true, "152-FZ, article 9(1), as of 156-FZ"],
  ["p12", "2025-06-30", false, "152-FZ, article 18(5), as of 23-FZ"],
  ["p12", "2025-07-01", true, "152-FZ, article 18(5), as of 23-FZ"],
  ["p16", "2026-07-25", false, "152-FZ, article 12, as of 265-FZ"],
  ["p16", "2026-07-26", true, "152-FZ, article 12, as of 265-FZ"],
  ["r19", "2029-02-28", true, "order 179 of Roskomnadzor"],
  ["r19", "2029-03-01", false, "order 179 of Roskomnadzor"],
  ["w05", "2030-08-31", true, "decree 687"],
  ["w05", "2030-09-01", false, "decree 687"],
] as const)("%s on %s: drawn is %s (%s)", (code, day, isDrawn, _rule) => {
  const drawable = roles.flatMap((role) => questionsInForce(role, day)).map((question) => question.code);
  expect(drawable.includes(code)).toBe(isDrawn);
});

test.each([
  ["FZ152 20(1)", "Закон № 152-ФЗ, ч. 1 ст. 20", "152-FZ, article 20(1)"],
  ["FZ152 19(2)(5)", "Закон № 152-ФЗ, п. 5 ч. 2 ст. 19", "152-FZ, article 19(2)(5)"],
  ["TK 81(6)", "Трудовой кодекс РФ, подп. «в» п. 6 ч. 1 ст. 81", "Labour Code, article 81(1)(6)(c)"],
  ["PP1119 13(б)", "Требования, ПП РФ № 1119, п. 13 «б»", "Decree 1119, point 13(b)"],
  ["PP687 4", "Положение, ПП РФ № 687, п. 4 и 5", "Decree 687, points 4 and 5"],
  ["RKN179 8", "Приказ Роскомнадзора № 179, п. 8", "Roskomnadzor order 179, point 8"],
] as const)("%s is cited as %s", (code, ru, en) => {
  expect(citeNorm(code)).toEqual({ ru, en });
});

const day = "2026-11-30";
const role = fc.constantFrom<TrainingRole>("user", "administrator", "organiser");
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const ownQuestions = fc
  .integer({ min: 0, max: 12 })
  .map((count) =>
    Array.from(
      { length: count },
      (_, index): DrawableQuestion => ({ code: `own:${index}`, topic: "rights", answers: [0, 1, 2] }),
    ),
  );

test("a test has the number of questions of its role, each once and meant for the role", () => {
  fc.assert(
    fc.property(role, seed, ownQuestions, (ofRole, ofSeed, questions) => {
      const codes = drawQuestions({ role: ofRole, day, seed: ofSeed }, questions).map(({ code }) => code);
      expect(codes).toHaveLength(questionsOfTest[ofRole]);
      expect(new Set(codes).size).toBe(codes.length);
      const allowedCodes = [...questionsInForce(ofRole, day), ...questions].map(({ code }) => code);
      expect(allowedCodes).toEqual(expect.arrayContaining(codes));
    }),
  );
});

test("a company's own questions are drawn first, five at most", () => {
  fc.assert(
    fc.property(role, seed, ownQuestions, (ofRole, ofSeed, questions) => {
      const drawnQuestions = drawQuestions({ role: ofRole, day, seed: ofSeed }, questions);
      expect(drawnQuestions.filter(({ code }) => code.startsWith("own:"))).toHaveLength(
        Math.min(questions.length, ownQuestionsMost),
      );
    }),
  );
});

test("the bank's questions are spread over the topics evenly", () => {
  fc.assert(
    fc.property(role, seed, (ofRole, ofSeed) => {
      const drawnCodes = drawQuestions({ role: ofRole, day, seed: ofSeed }, []).map(({ code }) => code);
      const counts = ["p", "r", "w", "i"].map((letter) => drawnCodes.filter((code) => code.startsWith(letter)).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});

test("the same seed gives the same test, with every answer of a question once", () => {
  fc.assert(
    fc.property(role, seed, (ofRole, ofSeed) => {
      const drawing = { role: ofRole, day, seed: ofSeed };
      expect(drawQuestions(drawing, [])).toEqual(drawQuestions(drawing, []));
      for (const { code, order } of drawQuestions(drawing, [])) {
        const answers = questionBank.find((question) => question.code === code)?.answers ?? [];
        expect(order.toSorted()).toEqual([...answers.keys()]);
      }
    }),
  );
});
