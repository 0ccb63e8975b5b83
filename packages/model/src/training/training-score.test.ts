import fc from "fast-check";
import { expect, test } from "vitest";
import { hasDataAccess, isRightlyAnswered, roleOfEmployee, trainingDue, trainingScore } from "./training-score.ts";

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
  const answers = Array.from({ length: total }, (_, index) => (index < count ? right : wrong));
  expect(trainingScore(answers)).toEqual({ right: count, total, percent, isPassed });
});

test.each([
  [[0, 2], [2, 0], true],
  [[0, 2], [0], false],
  [[0, 2], [0, 1, 2], false],
  [[0], [], false],
])("right answers %j, chosen %j: right is %s", (answers, chosenAnswers, isRight) => {
  expect(isRightlyAnswered({ right: answers, chosen: chosenAnswers })).toBe(isRight);
});

const answers = fc.array(fc.constantFrom(right, wrong), { minLength: 1, maxLength: 20 });

test("one more right answer never fails a passed test, and 100 % always passes", () => {
  fc.assert(
    fc.property(answers, (answers) => {
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
    fc.property(answers, (answers) => {
      expect(trainingScore(answers.toReversed())).toEqual(trainingScore(answers));
    }),
  );
});

const employee = {
  hired_on: null,
  dismissed_on: null,
  access_from: null,
  access_until: null,
  access_role: null,
  processes: [],
  systems: [],
} as const;
const today = "2026-11-30";

test.each([
  ["access starts later: before the work with data starts", { access_from: "2026-12-20" }, null, "2026-12-20", today],
  ["hired later, no day of access", { hired_on: "2026-12-18" }, null, "2026-12-18", today],
  ["works already: ten working days", { access_from: "2024-02-01" }, null, "2026-12-14", today],
  ["nothing is known: ten working days", {}, null, "2026-12-14", today],
  ["passed: a year later, task 30 days before (M07)", {}, "2026-03-15", "2027-03-15", "2027-02-13"],
  ["passed on a leap day", {}, "2028-02-29", "2029-02-28", "2029-01-29"],
])("%s (152-FZ, article 18.1(1)(6))", (_case, answers, lastPassed, due, taskFrom) => {
  expect(trainingDue({ ...employee, ...answers }, { lastPassed, today })).toEqual({ due, taskFrom });
});

test.each([
  ["no answer about access is no access", {}, false],
  ["a role", { access_role: "user" as const }, true],
  ["a process", { processes: [1] }, true],
  ["a system", { systems: [1] }, true],
  ["a day of access, also a later one", { access_from: "2027-01-11" }, true],
  ["access has ended", { access_from: "2024-01-11", access_until: "2026-11-30" }, false],
  ["dismissed today", { processes: [1], dismissed_on: today }, false],
  ["dismissed later", { processes: [1], dismissed_on: "2026-12-31" }, true],
])("%s: works with data is %s", (_case, answers, isTrue) => {
  expect(hasDataAccess({ ...employee, ...answers }, today)).toBe(isTrue);
});

test("the test follows the access role; without one it is that of employees", () => {
  expect(roleOfEmployee({ access_role: "organiser" })).toBe("organiser");
  expect(roleOfEmployee({ access_role: null })).toBe("user");
});
