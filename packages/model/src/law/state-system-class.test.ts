import { expect, test } from "vitest";
import { stateSystemClass } from "./state-system-class.ts";

test.each([
  ["order 117, annex: significance 1, federal", ["high", "low", "low"], "federal", null, 1],
  ["order 117, annex: significance 1, local", ["low", "low", "high"], "local", null, 1],
  ["order 117, annex: significance 2, federal", ["medium", "low", "low"], "federal", null, 1],
  ["order 117, annex: significance 2, regional", ["low", "medium", "low"], "regional", null, 2],
  ["order 117, annex: significance 3, federal", ["low", "low", "low"], "federal", null, 2],
  ["order 117, annex: significance 3, local", ["low", "low", "low"], "local", null, 3],
  ["order 117: personal data of level 1 need К1", ["low", "low", "low"], "local", 1, 1],
  ["order 117: personal data of level 2 need К2", ["low", "low", "low"], "local", 2, 2],
  ["order 117: personal data of level 3 leave К3", ["low", "low", "low"], "local", 3, 3],
] as const)("%s", (_point, degrees, scale, level, expected) => {
  expect(stateSystemClass(degrees, scale, level)).toBe(expected);
});
