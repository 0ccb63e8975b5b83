import { expect, test } from "vitest";
import { mixesAlphabets, withOneAlphabet, wordOfTwoAlphabets } from "./normalise-name.ts";

test.each([
  ["Latin letters in a Russian name", "ООО «Pомaшка»", "ООО «Ромашка»"],
  ["Russian letters in a Latin name", "СRM и ВPМ", "CRM и ВPМ"],
  ["a short word by the words around it", "ОOО «Ромашка»", "ООО «Ромашка»"],
  ["words of two alphabets", "Система CRM", "Система CRM"],
  ["a brand of both alphabets", "ЯndexГО", "ЯndexГО"],
  ["letters and digits", "1С:ЗУП 8.3, Wi-Fi-точка", "1С:ЗУП 8.3, Wi-Fi-точка"],
])("%s: %s is %s", (_what, text, corrected) => {
  expect(withOneAlphabet(text)).toBe(corrected);
});

test("a word of which nothing tells the alphabet is named", () => {
  expect(wordOfTwoAlphabets("СAХ")).toBe("СAХ");
  expect(wordOfTwoAlphabets("Завод СAХ")).toBeUndefined();
  expect(wordOfTwoAlphabets("ЯndexГО")).toBeUndefined();
});

test("an address that mixes alphabets in one word is seen", () => {
  expect(mixesAlphabets("infо@opis.ru")).toBe(true);
  expect(mixesAlphabets("info@опис.рф")).toBe(false);
});
