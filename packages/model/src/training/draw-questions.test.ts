import fc from "fast-check";
import { expect, test } from "vitest";
import { type DrawableQuestion, drawQuestions, ownQuestionsMost } from "./draw-questions.ts";
import { questionBank, questionsInForce } from "./question-bank.ts";
import { questionsOfTest, type TrainingRole } from "./training-roles.ts";

const day = "2026-11-30";
const role = fc.constantFrom<TrainingRole>("user", "administrator", "organiser");
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const own = fc
  .integer({ min: 0, max: 12 })
  .map((count) =>
    Array.from(
      { length: count },
      (_, index): DrawableQuestion => ({ code: `own:${index}`, topic: "rights", answers: [0, 1, 2] }),
    ),
  );

test("a test has the number of questions of its role, each once and meant for the role", () => {
  fc.assert(
    fc.property(role, seed, own, (ofRole, ofSeed, questions) => {
      const codes = drawQuestions({ role: ofRole, day, seed: ofSeed }, questions).map(({ code }) => code);
      expect(codes).toHaveLength(questionsOfTest[ofRole]);
      expect(new Set(codes).size).toBe(codes.length);
      const allowed = [...questionsInForce(ofRole, day), ...questions].map(({ code }) => code);
      expect(allowed).toEqual(expect.arrayContaining(codes));
    }),
  );
});

test("a company's own questions are drawn first, five at most", () => {
  fc.assert(
    fc.property(role, seed, own, (ofRole, ofSeed, questions) => {
      const drawn = drawQuestions({ role: ofRole, day, seed: ofSeed }, questions);
      expect(drawn.filter(({ code }) => code.startsWith("own:"))).toHaveLength(
        Math.min(questions.length, ownQuestionsMost),
      );
    }),
  );
});

test("the bank's questions are spread over the topics evenly", () => {
  fc.assert(
    fc.property(role, seed, (ofRole, ofSeed) => {
      const drawn = drawQuestions({ role: ofRole, day, seed: ofSeed }, []).map(({ code }) => code);
      const counts = ["p", "r", "w", "i"].map((letter) => drawn.filter((code) => code.startsWith(letter)).length);
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
