import fc from "fast-check";
import { expect, test } from "vitest";
import { hyphenate } from "./fit-words.ts";

const showHyphens = (word: string) => hyphenate(word).replaceAll("\u00ad", "-");

test.each([
  ["Персональные", "Пер-со-наль-ные"],
  ["взаимодействий", "вза-и-мо-дей-ст-вий"],
  ["обработка", "об-ра-ботка"],
  ["расследования", "рас-сле-до-ва-ния"],
  ["бессрочное", "бес-сроч-ное"],
  ["русский", "рус-ский"],
  ["комиссия", "ко-мис-сия"],
])("%s is broken as %s", (word, broken) => {
  expect(showHyphens(word)).toBe(broken);
});

test.each(["УПД.13", "КС1", "ОКВЭД", "7700000000", "кадры", "ИНН"])("%s is never broken", (word) => {
  expect(hyphenate(word)).toBe(word);
});

test("a word loses nothing, and no part of it is without a vowel or too short", () => {
  const letters = fc.constantFrom(..."абвгдежзийклмнопрстуфхцчшщъыьэюя");
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (word) => {
      const parts = hyphenate(word.join("")).split("\u00ad");
      expect(parts.join("")).toBe(word.join(""));
      if (parts.length === 1) return;
      expect(parts[0]?.length).toBeGreaterThanOrEqual(2);
      expect(parts.at(-1)?.length).toBeGreaterThanOrEqual(3);
      for (const part of parts.slice(1)) expect(part).not.toMatch(/^[ьъй]/u);
    }),
  );
});
