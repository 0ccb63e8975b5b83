import { expect, test } from "vitest";
import { findValueIssue } from "./validate-value.ts";

test("a value is judged as the server would judge it", () => {
  expect(findValueIssue({ form: "information" }, "inn", "1234567890")?.ru).toContain("Введите корректный ИНН");
  expect(findValueIssue({ form: "information" }, "inn", "7707083893")).toBeUndefined();
  expect(findValueIssue({ form: "information" }, "registration_date", "2024-02-31")?.en).toBe("Enter an existing date");
});

test.each([
  ["1.5", "Введите целое число"],
  ["1,5", "Введите целое число"],
  ["-1", "Не меньше 0"],
  ["12 штук", "Введите число"],
  [99_999_999_999, "Не больше 2147483647"],
])("of the number typed as %j it is said: %s", (typed, words) => {
  expect(findValueIssue({ form: "process" }, "teen_count", typed)?.ru).toBe(words);
});

test("a date that does not exist or has an impossible year is reported", () => {
  expect(findValueIssue({ form: "information" }, "registration_date", "завтра")?.ru).toBe("Введите существующую дату");
  expect(findValueIssue({ form: "information" }, "registration_date", "1027-01-01")?.ru).toBe(
    "Проверьте год: от 1900 до 2100",
  );
});

test("an empty answer is never wrong", () => {
  expect(findValueIssue({ form: "information" }, "mail", "")).toBeUndefined();
  expect(findValueIssue({ form: "process" }, "teen_count", null)).toBeUndefined();
});

test("a text over its limit is reported with the limit", () => {
  expect(findValueIssue({ form: "process" }, "purpose", "а".repeat(1_001))?.ru).toContain("1000");
});
