import { expect, test } from "vitest";
import { nameProblem } from "./name-problem.ts";

test.each([
  ["  ", "Архив", "nameEmpty"],
  [" Архив ", "Архив", "notChanged"],
  ["архив", "Архив", undefined],
  ["Архив", undefined, undefined],
])("«%s» in place of «%s»: %s", (name, current, problem) => {
  expect(nameProblem(name, current)).toBe(problem);
});
