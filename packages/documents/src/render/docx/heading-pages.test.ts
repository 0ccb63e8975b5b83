import { expect, test } from "vitest";
import { appendix, clause, contents, heading, pageBreak, table, text } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { headingPages } from "./heading-pages.ts";

const pagesOf = (...blocks: Block[]) => headingPages([{ orientation: "portrait", blocks }]);
const longClause = clause("слово ".repeat(3_000));

test("headings stand on the page that the texts before them reach", () => {
  expect(pagesOf(heading(1, "Первая"), clause("Коротко."), heading(2, "Вторая"))).toEqual([1, 1]);
  const [first, second = 0] = pagesOf(heading(1, "Первая"), longClause, heading(1, "Вторая"));
  expect(first).toBe(1);
  expect(second).toBeGreaterThan(3);
});

test("a page break, an appendix and a section start a new page", () => {
  expect(pagesOf(heading(1, "Первая"), pageBreak(), heading(1, "Вторая"), appendix(1, "Перечень"))).toEqual([1, 2, 3]);
  const blocks = [heading(1, "Глава")];
  expect(
    headingPages([
      { orientation: "portrait", blocks },
      { orientation: "landscape", blocks },
    ]),
  ).toEqual([1, 2]);
});

test("rows of a table and the contents take their room; headings of the third level are not listed", () => {
  const rows = Array.from({ length: 200 }, () => [[text("CRM")]]);
  const [, after = 0] = pagesOf(heading(1, "Системы"), table([{ title: "Система", width: 1 }], rows), heading(1, "Б"));
  expect(after).toBeGreaterThan(3);
  expect(pagesOf(contents(), heading(1, "А"), heading(3, "Б"))).toEqual([1]);
});

test("words that do not fit in a narrow column and headers on each page take room", () => {
  const paged = (rows: string[], columns: number) =>
    pagesOf(
      table(
        Array.from({ length: columns }, (_, index) => ({ title: `Столбец ${index}`, width: 1 })),
        rows.map((words) => Array.from({ length: columns }, () => [text(words)])),
      ),
      heading(1, "После"),
    )[0] ?? 0;
  const rows = (words: string) => Array.from({ length: 100 }, () => words);
  // Same number of letters, but two nine-letter words do not fit on a line that holds five two-letter ones.
  expect(paged(rows("девятьбук девятьбук девятьбук"), 6)).toBeGreaterThan(
    paged(rows("аб аб аб аб аб аб аб аб аб аб"), 6),
  );
});
