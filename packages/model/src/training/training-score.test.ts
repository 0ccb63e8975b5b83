import fc from "fast-check";
import { expect, test } from "vitest";
import { isRightlyAnswered, trainingScore } from "./training-score.ts";

const right = { right: [1], chosen: [1] };
const wrong = { right: [1], chosen: [0] };

test.each([
  [12, 10, 83, true],
  [12, 9, 75, false],
  [16, 13, 81, true],
  [16, 12, 75, false],
  [20, 16, 80, true],
  [20, 15, 75, false],
  [0, 0, 0, false],
])("of %s questions, %s right: %s %%, passed is %s (threshold of 80 %%)", (total, count, percent, isPassed) => {
  const answered = Array.from({ length: total }, (_, index) => (index < count ? right : wrong));
  expect(trainingScore(answered)).toEqual({ right: count, total, percent, isPassed });
});

test.each([
  [[0, 2], [2, 0], true],
  [[0, 2], [0], false],
  [[0, 2], [0, 1, 2], false],
  [[0], [], false],
])("right answers %j, chosen %j: right is %s", (answers, chosen, isRight) => {
  expect(isRightlyAnswered({ right: answers, chosen })).toBe(isRight);
});

const answered = fc.array(fc.constantFrom(right, wrong), { minLength: 1, maxLength: 20 });

test("one more right answer never fails a passed test, and 100 % always passes", () => {
  fc.assert(
    fc.property(answered, (answers) => {
      const before = trainingScore(answers);
      const first = answers.indexOf(wrong);
      const after = trainingScore(answers.map((answer, index) => (index === first ? right : answer)));
      expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      expect(after.isPassed || !before.isPassed).toBe(true);
      expect(trainingScore(answers.map(() => right)).isPassed).toBe(true);
    }),
  );
});

test("the order of questions does not matter", () => {
  fc.assert(
    fc.property(answered, (answers) => {
      expect(trainingScore(answers.toReversed())).toEqual(trainingScore(answers));
    }),
  );
});
