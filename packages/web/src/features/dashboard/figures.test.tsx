import { expect, test } from "vitest";
import { consecutiveDays } from "./figures.tsx";

const values = (...days: number[]) => days.map((day) => ({ day: `2030-03-0${day}`, value: day }));

test("the line is broken where days have no figure", () => {
  expect(consecutiveDays(values(1, 2, 5, 7, 8))).toEqual([values(1, 2), values(5), values(7, 8)]);
});

test("no figures are no line", () => {
  expect(consecutiveDays([])).toEqual([]);
});
