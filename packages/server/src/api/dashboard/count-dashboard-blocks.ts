import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type BlockName, blockNames, dashboardBlocks } from "@opis/model/dashboard-blocks";
import type { Payer } from "@opis/model/law/fines";
import type { ReviewColumn, ReviewSource } from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { blanksOf, selectReviewRows, textsOf } from "@opis/model/review/select-rows";
import type { ReviewName } from "@opis/model/review/table-names";
import { type RiskCompany, trackRiskCompany } from "@opis/model/risks/risk-rule-input";
import { reviewAddress } from "@opis/model/screen-addresses";
import { memoize } from "@opis/model/snapshot/memoize";
import { cachedResult, type ResultCache } from "../../core/records/result-cache.ts";
import type { PreparedSource } from "../../core/review-source-as-of.ts";

type Block = AnswerOf<typeof readDashboard>["blocks"][number];

/** Maximum number of values of a column that are listed separately. */
const mostParts = 6;

interface FoundBlocks {
  readonly company: RiskCompany;
  readonly blocks: readonly Block[];
}

const cachedBlocks = cachedResult<FoundBlocks>("dashboard blocks");

/** Counts the blocks of a company's dashboard; after an edit only those that depend on a changed answer. */
export async function readBlocks(
  results: ResultCache,
  { key, source }: PreparedSource,
  revision: number,
): Promise<readonly Block[]> {
  const { blocks } = await cachedBlocks(results, key, revision, async (previous) => foundBlocks(source, previous));
  return blocks;
}

/** Counts the blocks, reusing those that do not depend on any change since `before`. */
export function foundBlocks(
  { company: sourceCompany, finedParty, language }: ReviewSource,
  before?: FoundBlocks,
): FoundBlocks {
  const company = trackRiskCompany(sourceCompany, sourceCompany, before?.company);
  return { company, blocks: blockNames.map((name) => blockOf(company, name, language, finedParty.payer)) };
}

// Only reads of answers are tracked: a block with risks or comments would not be recounted when these change.
// No block shows a time.
const otherColumns = { timeZone: "UTC", risks: notLookedAt, risksOf: notLookedAt, commentsOn: notLookedAt };

function notLookedAt(): never {
  throw new Error("A block of the dashboard may depend on answers only");
}

const blockOf = memoize((company: RiskCompany, block: BlockName, language: Language, payer: Payer): Block => {
  const { title, table, breakdowns, blanks, only } = dashboardBlocks[block];
  const { id } = company.snapshot.company;
  const all = reviewTables[table].rows({ company, finedParty: { day: company.day, payer }, language, ...otherColumns });
  const filters = only && { [only.column]: { any: [only.code] } };
  const rows = filters ? selectReviewRows(all, { ...wholeTable(table, language), filters }) : all;
  const urlOf = (column: string, value: string) => reviewAddress(id, table, { ...filters, [column]: { any: [value] } });
  return {
    block,
    title: title[language],
    total: { count: rows.length, url: reviewAddress(id, table, filters) },
    breakdowns: breakdowns.map((key) => {
      const column = columnOf(block, key);
      // Unanswered rows come last, answered ones by their number.
      const parts = textsOf(rows, column, language).toSorted(
        (left, right) => Number(left.text === "") - Number(right.text === "") || right.count - left.count,
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
});

function wholeTable(table: ReviewName, language: Language) {
  return { columns: reviewTables[table].columns, search: "", order: [], language };
}

function columnOf(block: BlockName, key: string): ReviewColumn {
  const column = reviewTables[dashboardBlocks[block].table].columns.find((candidate) => candidate.key === key);
  if (!column) throw new Error(`The block ${block} refers to ${key}, which its table does not have`);
  return column;
}
