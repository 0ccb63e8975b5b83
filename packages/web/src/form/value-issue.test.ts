import { expect, test } from "vitest";
import { valueIssue } from "./value-issue.ts";

test("a value is judged as the server would judge it", () => {
  expect(valueIssue({ form: "information" }, "inn", "1234567890")?.ru).toBe("Введите корректный ИНН");
  expect(valueIssue({ form: "information" }, "inn", "7707083893")).toBeUndefined();
  expect(valueIssue({ form: "information" }, "registration_date", "2024-02-31")?.en).toBe("Enter a date");
});

test("an empty answer is never wrong", () => {
  expect(valueIssue({ form: "information" }, "mail", "")).toBeUndefined();
  expect(valueIssue({ form: "process" }, "teen_count", null)).toBeUndefined();
});

test("a text over its limit is told the limit", () => {
  expect(valueIssue({ form: "process" }, "purpose", "а".repeat(1_001))?.ru).toContain("1000");
});
