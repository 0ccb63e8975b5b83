import { expect, test } from "vitest";
import { isApplicable } from "../completeness/completeness.ts";
import { formNamed } from "./non-record-forms.ts";

test.each([
  ["none", false],
  ["company", true],
  ["third_party", true],
  [null, true],
] as const)("the question where an archive of %s is applies: %s", (archive_storage, isOpen) => {
  expect(isApplicable(formNamed("information"), "archive_offices", { archive_storage })).toBe(isOpen);
});
