import { expect, test } from "vitest";
import { processingStartWarning } from "./processing-start-warning.ts";

test("a start that is still ahead or from before the law is worth a note, others are not", () => {
  expect(processingStartWarning("2026-11-22", "2026-11-21")?.ru).toContain("ещё не наступил");
  expect(processingStartWarning("2007-01-25", "2026-11-21")?.ru).toContain("26.01.2007");
  expect(processingStartWarning("2007-01-26", "2026-11-21")).toBeUndefined();
  expect(processingStartWarning("2026-11-21", "2026-11-21")).toBeUndefined();
  expect(processingStartWarning("завтра", "2026-11-21")).toBeUndefined();
});
