import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test.each([
  [0, "0 Б"],
  [900, "900 Б"],
  [43_092, "42 кБ"],
  [1_300_000, "1,2 МБ"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes, "ru").replace(/\s/g, " ")).toBe(text);
});
