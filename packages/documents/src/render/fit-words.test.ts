import { expect, test } from "vitest";
import { table } from "../block.ts";
import { text } from "../inline.ts";
import { breakWords, fitWords } from "./fit-words.ts";

const narrow = (words: string) => {
  const columns = Array.from({ length: 12 }, (_, index) => ({ title: `К${index}`, width: 1 }));
  const [row] = fitWords(table(columns, [columns.map(() => [text(words)])]), 165).rows;
  return row && !("group" in row) ? (row[0]?.[0]?.text ?? "") : "";
};

test("a word too long for its column gets places of a break, a short one and a code none", () => {
  expect(narrow("Персональные")).toBe("Пер\u00adсо\u00adналь\u00adные");
  expect(narrow("УПД.13")).toBe("УПД.13");
  expect(narrow("дом")).toBe("дом");
});

test("an address is broken after its signs, without hyphens", () => {
  expect(narrow("pdn@romashka.example")).toBe("pdn@\u200bromashka.\u200bexample");
});

test("the places of a break become lines as long as fit, with a hyphen at the end", () => {
  expect(breakWords("Пер\u00adсо\u00adналь\u00adные данные", 8)).toBe("Персо-\nнальные данные");
  expect(breakWords("pdn@\u200bromashka.\u200bexample", 14)).toBe("pdn@romashka.\nexample");
  expect(breakWords("данные", 3)).toBe("данные");
});

test("a bold title is broken where the same word of a cell still fits", () => {
  const columns = Array.from({ length: 6 }, () => ({ title: "Персональные данные", width: 1 }));
  const fitted = fitWords(table(columns, [columns.map(() => [text("Персональные")])]), 165);
  expect(fitted.columns[0]?.title).toContain("\u00ad");
});
