import fc from "fast-check";
import { expect, test } from "vitest";
import { normalText } from "./normal-text.ts";

test.each([
  ["Учёт\u00a0— «Ёлка»", 'учет - "елка"'],
  ["пeрсональные данныe", "персональные данные"],
  ["e-mail и xml", "e-mail и xml"],
  ["обра\u00adботка", "обработка"],
])("«%s» becomes «%s»", (text, normal) => {
  expect(normalText(text).text).toBe(normal);
});

test("a hit is cut from what was written", () => {
  const { text, written } = normalText("Срок: 3\u00a0ГОДА обра\u00adботки");
  const from = text.indexOf("3 года");
  expect(written(from, from + "3 года обработки".length)).toBe("3\u00a0ГОДА обра\u00adботки");
});

test("any text is normal after once, and the whole of it leads back to all that was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."аеёпxaeİ «»\u00ad\u00a0-Q1") }), (any) => {
      const { text, written } = normalText(any);
      expect(normalText(text).text).toBe(text);
      expect(written(0, text.length).replaceAll("\u00ad", "")).toBe(any.replaceAll("\u00ad", ""));
    }),
  );
});
