import { expect, test } from "vitest";
import { isConventionalSubject } from "./commit-subjects.ts";

test.each([
  "fix(company): ask a foreign branch for its accreditation number",
  "refactor(server/database)!: remove two-phase commit",
  "docs: rewrite the README",
])("accepts %s", (subject) => expect(isConventionalSubject(subject)).toBe(true));

test.each([
  "What ends for a superuser is told once",
  "fix(company): ends with a full stop.",
  "feature: adds an unknown type",
  `fix: ${"a".repeat(70)}`,
])("refuses %s", (subject) => expect(isConventionalSubject(subject)).toBe(false));
