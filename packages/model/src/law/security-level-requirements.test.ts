import { expect, test } from "vitest";
import { securityLevelRows } from "./security-level.ts";
import { classAgainst, cryptographicClass, levelRequirements, stricterClass } from "./security-level-requirements.ts";

const control = "п. 17";
const points = ["п. 13 «а»", "п. 13 «б»", "п. 13 «в»", "п. 13 «г»", "п. 14", "п. 15", "п. 16 «а»", "п. 16 «б»"];

test.each([
  [4, [...points.slice(0, 4), control]],
  [3, [...points.slice(0, 5), control]],
  [2, [...points.slice(0, 6), control]],
  [1, [...points, control]],
] as const)("level %s has to meet its points of 13 to 17 of decree 1119", (level, expected) => {
  const requirements = levelRequirements.filter((requirement) => requirement.levels.includes(level));
  expect(requirements.map(({ point }) => point)).toEqual(expected);
});

test("each requirement has its own text", () => {
  expect(new Set(levelRequirements.map(({ text }) => text)).size).toBe(points.length + 1);
});

const levels = [1, 2, 3, 4] as const;
const threats = ["1", "2", "3"] as const;

test.each([
  [1, "1", "КА"],
  [1, "2", "КВ"],
  [2, "1", "КА"],
  [2, "2", "КВ"],
  [2, "3", "КС1"],
  [3, "2", "КВ"],
  [3, "3", "КС1"],
  [4, "3", "КС1"],
] as const)("level %s with threats of type %s needs %s at least", (level, threatType, least) => {
  expect(cryptographicClass(level, threatType)).toBe(least);
});

test("a class exists exactly for the pairs of level and threats that decree 1119 knows", () => {
  const knownPairs = new Set(securityLevelRows.map((row) => `${row.level} ${row.threatType}`));
  const pairs = levels.flatMap((level) =>
    threats.filter((threat) => cryptographicClass(level, threat)).map((threat) => `${level} ${threat}`),
  );
  expect(new Set(pairs)).toEqual(knownPairs);
});

test.each([
  ["FSB 378, point 10: outside alone", { isInside: false, reachesComputers: false }, "КС1"],
  ["FSB 378, point 11: inside the zone", { isInside: true, reachesComputers: false }, "КС2"],
  ["FSB 378, point 12: inside, at the computers", { isInside: true, reachesComputers: true }, "КС3"],
] as const)("%s asks for %s", (_point, violators, expected) => {
  expect(classAgainst(violators)).toBe(expected);
  expect(stricterClass("КС1", classAgainst(violators))).toBe(expected);
  expect(stricterClass("КВ", classAgainst(violators))).toBe("КВ");
});
