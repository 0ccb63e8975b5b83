import { expect, test } from "vitest";
import { significanceOf, stateSystemClass } from "./state-system-class.ts";

test.each([
  ["point 3: one high degree", ["low", "high", "low"], false, 1],
  ["point 3: one medium degree, none high", ["low", "low", "medium"], false, 2],
  ["point 3: all degrees low", ["low", "low", "low"], false, 3],
  ["point 4: information for official use", ["low", "low", "low"], true, 1],
] as const)("order 117, annex, %s", (_point, degrees, isForOfficialUse, expected) => {
  expect(significanceOf({ degrees, isForOfficialUse })).toBe(expected);
});

test.each([
  ["high", "federal", 1],
  ["high", "regional", 1],
  ["high", "local", 1],
  ["medium", "federal", 1],
  ["medium", "regional", 2],
  ["medium", "local", 2],
  ["low", "federal", 2],
  ["low", "regional", 3],
  ["low", "local", 3],
] as const)("order 117, annex, point 7, table 2: degree %s, scale %s", (worst, scale, expected) => {
  expect(stateSystemClass({ degrees: ["low", worst, "low"], isForOfficialUse: false }, scale)).toBe(expected);
});
