import fc from "fast-check";
import { expect, test } from "vitest";
import { nextNumber, numberPatternProblem } from "./document-number.ts";

test("the next number is one higher than the highest of its year by the pattern", () => {
  const used = ["2026-ПДн-2", " 2026-ПДн-10 ", "2025-ПДн-40", "7", "2026-ПДн-2а"];
  expect(nextNumber("{год}-ПДн-{номер}", used, "2026")).toBe("2026-ПДн-11");
  expect(nextNumber("{номер}", ["7", "3"], "2026")).toBe("8");
  expect(nextNumber("", used, "2026")).toBe("");
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
      const used: string[] = [];
      for (let count = 0; count < 12; count++) used.push(nextNumber(pattern, used, "2026"));
      expect(new Set(used.map((number) => number.trim())).size).toBe(12);
    }),
  );
});
