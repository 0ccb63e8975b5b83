import { expect, test } from "vitest";
import { table, text } from "../block.ts";
import { columnWidths } from "./column-widths.ts";
import { breakWords, fitWords } from "./fit-words.ts";

const narrow = (words: string) => {
  const columns = Array.from({ length: 12 }, (_, index) => ({ title: `К${index}`, width: 1 }));
  const [row] = fitWords(table(columns, [columns.map(() => [text(words)])]), 165).rows;
  return row && !("group" in row) ? (row[0]?.[0]?.text ?? "") : "";
};

test("a word too long for its column gets places of a break, a short one and a code none", () => {
  expect(narrow("Персональные")).toBe("Пер\u00adсо\u00adналь\u00adные");
  expect(narrow("УПД.13")).toBe("УПД.13");
  expect(narrow("20.11.2026")).toBe("20.11.2026");
  expect(narrow("дом")).toBe("дом");
});

test("a word that has its places of a break gets no others", () => {
  for (const word of ["Персональные", "pdn@romashka.example"]) expect(narrow(narrow(word))).toBe(narrow(word));
});

test("a sum that would part from its unit in a column of 30 mm parts at the dash, one with a figure less stays", () => {
  const fine = (words: string) => {
    const columns = [
      { title: "Штраф", width: 30 },
      { title: "Риск", width: 227 },
    ];
    const [row] = fitWords(table(columns, [[[text(words)], [text("Риск")]]]), 257).rows;
    return row && !("group" in row) ? row[0]?.[0]?.text : "";
  };
  expect(fine("150 000–300 000 ₽")).toBe("150 000–\n300 000 ₽");
  expect(fine("50 000–100 000 ₽")).toBe("50 000–100 000 ₽");
});

test("an address is broken after its signs, without hyphens", () => {
  expect(narrow("pdn@romashka.example")).toBe("pdn@\u200bromashka.\u200bexample");
});

test.each([
  ["1\u00a0000\u00a0000–6\u00a0000\u00a0000\u00a0₽", "1\u00a0000\u00a0000–\n6\u00a0000\u00a0000\u00a0₽"],
  ["при утечке: 10 000 000–15 000 000 ₽ (ч. 14)", "при утечке: 10 000 000–\n15 000 000 ₽ (ч. 14)"],
  ["5–7 дней", "5–7 дней"],
])("two sums that their column has no room for part at the dash: %s", (words, expectedText) => {
  expect(narrow(words)).toBe(expectedText);
});

test("words with a slash between them are broken after it, and by syllables where one alone is too long", () => {
  expect(narrow("код/пароль")).toBe("код/\u200bпа\u00adроль");
});

test("the places of a break become lines as long as fit, with a hyphen at the end", () => {
  expect(breakWords("Пер\u00adсо\u00adналь\u00adные данные", 8)).toBe("Персо-\nнальные данные");
  expect(breakWords("pdn@\u200bromashka.\u200bexample", 14)).toBe("pdn@romashka.\nexample");
  expect(breakWords("данные", 3)).toBe("данные");
});

test("a bold title is broken where the same word of a cell still fits", () => {
  const columns = Array.from({ length: 6 }, () => ({ title: "Персональные данные", width: 1 }));
  const fittedTable = fitWords(table(columns, [columns.map(() => [text("Персональные")])]), 165);
  expect(fittedTable.columns[0]?.title).toContain("\u00ad");
});

test("a title that the other columns have room for is not cut", () => {
  const titles = ["Счётчик и его владелец", "Государство", "Цель", "Данные", "Срок", "Согласие"];
  const columns = titles.map((title, index) => ({ title, width: index === 1 ? 3 : 4 }));
  const fittedTable = fitWords(table(columns, [titles.map(() => [text("нет")])]), 165);
  expect(fittedTable.columns.map(({ title }) => title)).toEqual(titles);
});

test("where long words would take the whole width, the declared widths still tell", () => {
  const columns = Array.from({ length: 9 }, (_, index) => ({ title: "Графа", width: index === 0 ? 9 : 3 }));
  const wide = table(columns, [columns.map(() => [text("автоматизированная")])]);
  const [first = 0, second = 1] = columnWidths(wide, 252);
  expect(first / second).toBeGreaterThan(1.1);
});
