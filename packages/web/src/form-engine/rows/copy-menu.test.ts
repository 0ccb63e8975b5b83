import { expect, test } from "vitest";
import { copiedAnswers } from "./copy-menu.tsx";

test("a row copies the differing answers of another, and shows which of its own would be replaced", () => {
  const to = { id: 1, row_version: 1, data: [1, 2], actions: ["storage"], term: "date", note: "" };
  const from = { id: 2, row_version: 1, data: [1, 2], actions: ["usage"], term: null, note: "да" };
  expect(copiedAnswers(["data", "actions", "term", "note"], to, from)).toEqual({
    brought: ["actions", "note"],
    replaced: ["actions"],
  });
});
