import { expect, test } from "vitest";
import type { Norm } from "./norm.ts";
import { pointInEnglish } from "./norm-in-english.ts";
import { norms } from "./norms.ts";

test.each([
  ["ч. 1 ст. 20", "article 20(1)"],
  ["п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"],
  ["подп. «в» п. 3 ч. 1 ст. 4", "article 4(1)(3)(c)"],
  ["п. 3 и 4 ст. 3", "article 3, points 3 and 4"],
  ["п. 3 ст. 3", "article 3(3)"],
  ["п. 13 «а»", "point 13(a)"],
  ["п. 4 и 5", "points 4 and 5"],
  ["п. 13–15", "points 13 to 15"],
  ["приложение 2", "annex 2"],
  ["п. 5 приложения к требованиям", "annex, point 5"],
  ["", ""],
])("«%s» reads %s", (point, english) => {
  expect(pointInEnglish(point)).toBe(english);
});

test("no point that documents cite contains Russian letters in English", () => {
  const points = Object.values<Norm>(norms).map(({ point }) => point);
  expect(points.filter((point) => /\p{Script=Cyrillic}/u.test(pointInEnglish(point)))).toEqual([]);
  expect(points.filter((point) => point !== "" && pointInEnglish(point) === "")).toEqual([]);
});
