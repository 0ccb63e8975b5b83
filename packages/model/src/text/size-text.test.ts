import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  [0, "0 Б"],
  [900, "900 Б"],
  [43_092, "42 КБ"],
  [1_300_000, "1,2 МБ"],
  [10_737_418_240, "10 ГБ"],
])("%i bytes are %s", (bytes, text) => {
  expect(plain(sizeText(bytes, "ru"))).toBe(text);
});

test("a size is rounded in the requested direction", () => {
  const bytes = 1.25 * 1_048_576;
  expect([plain(sizeText(bytes, "ru", "floor")), plain(sizeText(bytes, "ru", "ceil"))]).toEqual(["1,2 МБ", "1,3 МБ"]);
});
