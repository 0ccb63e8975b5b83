import { expect, test } from "vitest";
import { nameProblem } from "./name-problem.ts";

test.each([
  ["  ", "Архив", 1, "nameEmpty"],
  ["  ", "Архив", 2, "nameEmpty"],
  [" А ", "Архив", 2, "minCharacters"],
  [" Архив ", "Архив", 1, "notChanged"],
  ["архив", "Архив", 1, undefined],
  ["А", undefined, 1, undefined],
])("«%s» in place of «%s», of at least %i: %s", (name, current, fewest, problem) => {
  expect(nameProblem(name, current, fewest)).toBe(problem);
});
