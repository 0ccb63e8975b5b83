import { expect, test } from "vitest";
import { type LeakScale, leakBracket, silenceBracket } from "./leak-fines.ts";

const finedParty = { day: "2026-11-21", payer: "company" } as const;
const nothing: LeakScale = {
  subjects: null,
  identifiers: null,
  hasSpecial: false,
  hasBiometrics: false,
  isRepeated: false,
};

test.each<[string, Partial<LeakScale>, string | undefined, readonly [number, number] | null | undefined]>([
  ["D5: diagnoses of 12,000 people, part 16", { subjects: 12_000, hasSpecial: true }, "16", [10_000_000, 15_000_000]],
  ["12,000 people, part 13", { subjects: 12_000 }, "13", [5_000_000, 10_000_000]],
  ["10,000 people are not over it, part 12", { subjects: 10_000 }, "12", [3_000_000, 5_000_000]],
  ["1,000 people, part 12", { subjects: 1_000 }, "12", [3_000_000, 5_000_000]],
  ["999 people, part 1", { subjects: 999 }, "1", [150_000, 300_000]],
  [
    "few people with many identifiers, part 14",
    { subjects: 500, identifiers: 1_000_001 },
    "14",
    [10_000_000, 15_000_000],
  ],
  ["biometrics, part 17", { subjects: 3, hasBiometrics: true, hasSpecial: true }, "17", [15_000_000, 20_000_000]],
  ["another leak, part 15", { subjects: 1_500, isRepeated: true }, "15", null],
  ["another leak of diagnoses, part 18", { hasSpecial: true, isRepeated: true }, "18", null],
  ["another leak below the thresholds, part 1", { subjects: 10, isRepeated: true }, "1", [150_000, 300_000]],
  ["a leak of which nothing is known", {}, undefined, undefined],
])("%s", (_what, scale, part, price) => {
  const bracket = leakBracket({ ...nothing, ...scale }, finedParty);
  expect([bracket?.part, bracket?.price]).toEqual([part, price]);
});

test("silence is fined apart, article 13.11(11)", () => {
  expect(silenceBracket(finedParty)).toMatchObject({
    printed: { ru: "ч. 11 ст. 13.11 КоАП" },
    price: [1_000_000, 3_000_000],
  });
  expect(leakBracket({ ...nothing, subjects: 5_000 }, { ...finedParty, day: "2025-01-01" })).toBeUndefined();
});
