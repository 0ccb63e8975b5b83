import fc from "fast-check";
import { expect, test } from "vitest";
import { nextNumber, numberPatternProblem } from "./document-number.ts";

test("the next number is one higher than the highest of its year by the pattern", () => {
  const taken = ["2026-ПДн-2", " 2026-ПДн-10 ", "2025-ПДн-40", "7", "2026-ПДн-2а"];
  expect(nextNumber("{год}-ПДн-{номер}", taken, "2026")).toBe("2026-ПДн-11");
  expect(nextNumber("{номер}", ["7", "3"], "2026")).toBe("8");
  expect(nextNumber("", taken, "2026")).toBe("");
});

test.each(["ПДн", "{номер}-{номер}", "{номер}-{месяц}", "{год}{год}{номер}"])(
  "the pattern %s is refused",
  (pattern) => {
    expect(numberPatternProblem(pattern)).toBeDefined();
  },
);

test("numbers that are given one after another are never the same", () => {
  const parts = fc.stringMatching(/^[А-Я/ -]{0,8}$/u);
  fc.assert(
    fc.property(parts, parts, fc.boolean(), (before, after, hasYear) => {
      const pattern = `${before}${hasYear ? "{год}" : ""}-{номер}${after}`;
      expect(numberPatternProblem(pattern)).toBeUndefined();
      const taken: string[] = [];
      for (let count = 0; count < 12; count++) taken.push(nextNumber(pattern, taken, "2026"));
      expect(new Set(taken.map((number) => number.trim())).size).toBe(12);
    }),
  );
});
