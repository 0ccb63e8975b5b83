import { expect, test } from "vitest";
import { startDoubt } from "./processing-start-warning.ts";

test("a start that is still ahead or from before the law is worth a note, others are not", () => {
  expect(startDoubt("2026-11-22", "2026-11-21")?.ru).toContain("ещё не наступил");
  expect(startDoubt("2007-01-25", "2026-11-21")?.ru).toContain("26.01.2007");
  expect(startDoubt("2007-01-26", "2026-11-21")).toBeUndefined();
  expect(startDoubt("2026-11-21", "2026-11-21")).toBeUndefined();
  expect(startDoubt("завтра", "2026-11-21")).toBeUndefined();
});
