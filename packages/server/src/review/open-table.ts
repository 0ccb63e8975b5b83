import { refused } from "@opis/model/errors";
import type { ReviewRow, ReviewTable } from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { isReviewName, type ReviewName } from "@opis/model/review/table-names";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot";
import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { cachedResult } from "../records/result-cache.ts";
import { preparedSource } from "./review-sources.ts";
import type { SourceWish } from "./source-wish.ts";

/** A review table as its reader sees it. */
export interface OpenTable {
  readonly name: ReviewName;
  readonly table: ReviewTable;
  readonly rows: readonly ReviewRow[];
  readonly index: SnapshotIndex;
  readonly childrenOf: IndexedCompany["childrenOf"];
  /** The day at whose end it stands; undefined where that is now. */
  readonly at: string | undefined;
  /** Rows by search, filters and order: every page of a long table reads the same ones. */
  readonly selections: LRUCache<string, readonly ReviewRow[]>;
}

/** Which table is wanted, and who reads it. */
export interface TableWish extends SourceWish {
  /** As the address has it. */
  readonly name: string;
}

const mostSelections = 8;

// The rows of a table, without cells: those are read when a page shows them.
const cachedTable = cachedResult<OpenTable>("review table", ({ rows }) => 512 * rows.length);

/** Opens a table once per revision and day for all who see the same of the company; refuses an unknown name with `not_found`. */
export async function openTable(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  wish: TableWish,
): Promise<OpenTable> {
  const { name } = wish;
  if (!isReviewName(name)) throw refused("not_found");
  const { key, source } = await preparedSource(context, wish);
  return cachedTable(context.snapshots.results, JSON.stringify([name, key]), wish.revision, async () => {
    const table = reviewTables[name];
    const { index, childrenOf } = source.company;
    return {
      name,
      table,
      rows: table.rows(source),
      index,
      childrenOf,
      at: wish.at,
      selections: new LRUCache({ max: mostSelections }),
    };
  });
}
