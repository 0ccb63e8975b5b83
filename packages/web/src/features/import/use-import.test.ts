import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { whyUnread } from "./use-import.ts";

const detail = "Добавлен файл неверного формата. Допустимые форматы: xlsx";
const unreadable = new ApiError(400, { code: "table_not_readable", detail });

test("a workbook that cannot be read is damaged, another file is of the wrong format", () => {
  expect(whyUnread(unreadable, "Серверы.XLSX")).toBe("Файл повреждён или защищён паролем");
  expect(whyUnread(unreadable, "Серверы.csv")).toBe(detail);
});

test("another failure is not the file's", () => {
  expect(whyUnread(new ApiError(403, { detail: "no" }), "a.xlsx")).toBeUndefined();
});
