import { expect, test } from "vitest";
import { isApplicable } from "../completeness/completeness.ts";
import { formNamed } from "./answer-forms.ts";

test.each([
  ["none", false],
  ["company", true],
  ["third_party", true],
  [null, true],
] as const)("an archive kept by %s is asked where it is: %s", (archive_storage, asked) => {
  expect(isApplicable(formNamed("information"), "archive_offices", { archive_storage })).toBe(asked);
});
