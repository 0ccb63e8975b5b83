import { reviewAddress } from "@opis/model/addresses";
import { oncePer } from "@opis/model/collections/once-per";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type BlockName, blockNames, dashboardBlocks } from "@opis/model/dashboard/dashboard-blocks";
import type { ReviewColumn, ReviewSource } from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { blanksOf, textsOf } from "@opis/model/review/select-rows";

type Block = AnswerOf<typeof readDashboard>["blocks"][number];

/** So many texts of a column are told by themselves. */
const mostParts = 6;

/** The blocks of a company's dashboard: numbers of rows of the review tables. */
export function blockFigures(source: ReviewSource): readonly Block[] {
  return blocksOf(source);
}

// A source is kept until its revision moves, and so is what is counted in it.
const blocksOf = oncePer((source: ReviewSource): readonly Block[] =>
  blockNames.map((name) => blockOf(name, source, source.company.snapshot.company.id)),
);

function blockOf(block: BlockName, source: ReviewSource, company: number): Block {
  const { title, table, breakdowns, blanks } = dashboardBlocks[block];
  const { language } = source;
  const rows = reviewTables[table].rows(source);
  const urlOf = (column: string, value: string) => reviewAddress(company, table, { [column]: { any: [value] } });
  return {
    block,
    title: title[language],
    total: { count: rows.length, url: reviewAddress(company, table) },
    breakdowns: breakdowns.map((key) => {
      const column = columnOf(block, key);
      // What nobody has told stands last, and by the number of rows what is told.
      const parts = textsOf(rows, column, language).toSorted(
        (one, other) => Number(one.text === "") - Number(other.text === "") || other.count - one.count,
      );
      return {
        key,
        title: column.title[language],
        parts: parts.slice(0, mostParts).map(({ value, text, count }) => ({ text, count, url: urlOf(key, value) })),
        more: Math.max(0, parts.length - mostParts),
      };
    }),
    blanks: blanks.map((key) => {
      const column = columnOf(block, key);
      return { key, title: column.title[language], count: blanksOf(rows, column), url: urlOf(key, "") };
    }),
  };
}

function columnOf(block: BlockName, key: string): ReviewColumn {
  const column = reviewTables[dashboardBlocks[block].table].columns.find((one) => one.key === key);
  if (!column) throw new Error(`The block ${block} tells of ${key}, which its table has not`);
  return column;
}
