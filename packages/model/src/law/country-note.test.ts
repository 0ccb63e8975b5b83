import { expect, test } from "vitest";
import { countryNote } from "./country-note.ts";

test.each([
  ["storage", "RU", undefined],
  ["storage", "DE", "danger"],
  ["storage", "US", "danger"],
  ["recipient", "RU", undefined],
  ["recipient", "BY", "calm"],
  ["recipient", "DE", "calm"],
  ["recipient", "US", "warning"],
] as const)("%s in %s: %s", (use, code, tone) => {
  expect(countryNote(use, code, "2026-11-21")?.tone).toBe(tone);
});

test("a state of the list alone was not adequate before the list", () => {
  expect(countryNote("recipient", "BY", "2023-02-28")?.tone).toBe("warning");
});
