import { expect, test } from "vitest";
import { hasWords, searchWords } from "./search-words.ts";

test.each([
  ["Учёт кадров", "кадров учет"],
  ["Учёт кадров", " УЧ  кад "],
  ["Архивный фонд", "архивны\u0438\u0306"],
  ["Архивны\u0438\u0306 фонд", "архивный"],
  ["Учёт кадров", ""],
])("%j is found by %j", (text, search) => {
  expect(hasWords(text, search)).toBe(true);
});

test("a text without one of the words is not found", () => {
  expect(hasWords("Учёт кадров", "учет клиентов")).toBe(false);
});

test("a word that is searched for twice is one", () => {
  expect(searchWords("Ёлка  елка\nдом")).toEqual(["елка", "дом"]);
});
