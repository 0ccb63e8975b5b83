import { reviewAddress } from "@opis/model/addresses";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type BlockName, blockNames, dashboardBlocks } from "@opis/model/dashboard/dashboard-blocks";
import type { ReviewColumn, ReviewSource } from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { blanksOf, textsOf } from "@opis/model/review/select-rows";
import { type FoundOut, foundOutSince } from "@opis/model/risks/found-out";
import type { NotedCompany } from "@opis/model/risks/noted-company";
import { riskCompanyOf } from "@opis/model/risks/risk-company";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import type { PreparedSource } from "../../review/review-sources.ts";

type Block = AnswerOf<typeof readDashboard>["blocks"][number];

/** So many texts of a column are told by themselves. */
const mostParts = 6;

type FoundBlocks = ReadonlyMap<BlockName, FoundOut<Block>>;

// As many as there are companies kept whole.
const mostBlocks = 16;

/** The blocks of companies' dashboards, numbers of rows of the review tables: each is counted anew once something changes that was looked at for it. */
export function knownBlocks(): (prepared: PreparedSource, revision: number) => Promise<readonly Block[]> {
  const kept = revisionCache<FoundBlocks>(mostBlocks);
  return async ({ key, source }, revision) => {
    const found = await kept(key, revision, async (before) =>
      foundBlocks(source, await before?.catch(() => undefined)),
    );
    return [...found.values()].map(({ value }) => value);
  };
}

/** The blocks as of now, by what was found before. */
export function foundBlocks(source: ReviewSource, before?: FoundBlocks): FoundBlocks {
  const { day, systemsWithAct, snapshot } = source.company;
  return new Map(
    blockNames.map((name) => {
      const find = (company: NotedCompany) => {
        const noted = riskCompanyOf(company, { day, systemsWithAct }, company.once);
        return blockOf(name, { ...source, ...besidesAnswers, company: noted }, snapshot.company.id);
      };
      return [name, foundOutSince(source.company, find, before?.get(name))];
    }),
  );
}

// Looks at answers are noted, and no others: a block that told of these would stay what it was when they change.
const besidesAnswers = { risks: notLookedAt, risksOf: notLookedAt, commentsOn: notLookedAt };

function notLookedAt(): never {
  throw new Error("A block of the dashboard tells of answers alone");
}

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
