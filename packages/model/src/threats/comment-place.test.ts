import { expect, test } from "vitest";
import { threatPath, threatPlace, threatPlaceLabel } from "./comment-place.ts";

test.each([
  [{ step: "violators" }, "steps.violators", "Шаг: Виды нарушителей"],
  [{ threat: "УБИ.006" }, "threats.УБИ.006", "Угроза УБИ.006"],
] as const)("%j is stored as %s and read back", (location, path, label) => {
  expect(threatPath(location)).toBe(path);
  expect(threatPlace(path)).toEqual(location);
  expect(threatPlaceLabel(location).ru).toBe(label);
});

test.each(["", "steps", "steps.", "steps.constructor", "steps.violators.x", "threats.6", "threats.УБИ.0066", "title"])(
  "%j is no place of a threat model",
  (path) => {
    expect(threatPlace(path)).toBeUndefined();
  },
);
