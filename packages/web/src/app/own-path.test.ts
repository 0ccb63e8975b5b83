import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("a path of this application is taken as it is, with its query", () => {
  expect(ownPath("/company/7/process/12/?field=purpose")).toBe("/company/7/process/12/?field=purpose");
});

test.each([
  "//evil.example/",
  "/\\evil.example/",
  "https://evil.example/",
  "javascript:alert(1)",
  "company/7/",
  "",
  7,
  undefined,
])("%s leads elsewhere and is not taken", (value) => {
  expect(ownPath(value)).toBeUndefined();
});
