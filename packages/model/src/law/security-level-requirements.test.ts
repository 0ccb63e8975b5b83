import { expect, test } from "vitest";
import { levelRequirements } from "./security-level-requirements.ts";

const control = "п. 17";
const points = ["п. 13 «а»", "п. 13 «б»", "п. 13 «в»", "п. 13 «г»", "п. 14", "п. 15", "п. 16 «а»", "п. 16 «б»"];

test.each([
  [4, [...points.slice(0, 4), control]],
  [3, [...points.slice(0, 5), control]],
  [2, [...points.slice(0, 6), control]],
  [1, [...points, control]],
] as const)("level %s has to meet its points of 13 to 17 of decree 1119", (level, expected) => {
  const own = levelRequirements.filter((requirement) => requirement.levels.includes(level));
  expect(own.map(({ point }) => point)).toEqual(expected);
});

test("each requirement has its own text", () => {
  expect(new Set(levelRequirements.map(({ text }) => text)).size).toBe(points.length + 1);
});
