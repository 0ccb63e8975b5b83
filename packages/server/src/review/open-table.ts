import { refused } from "@opis/model/errors";
import type { ReviewRow, ReviewTable } from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { isReviewName, type ReviewName } from "@opis/model/review/table-names";
import type { SnapshotIndex } from "@opis/model/snapshot/snapshot";
import type { Context } from "../context.ts";
import { revisionCache } from "../records/snapshot/revision-cache.ts";
import { preparedSource } from "./review-sources.ts";
import type { SourceWish } from "./source-wish.ts";

/** A review table as its reader sees it. */
export interface OpenTable {
  readonly name: ReviewName;
  readonly table: ReviewTable;
  readonly rows: readonly ReviewRow[];
  readonly index: SnapshotIndex;
  /** The day at whose end it stands; undefined where that is now. */
  readonly at: string | undefined;
}

/** Which table is wanted, and who reads it. */
export interface TableWish extends SourceWish {
  /** As the address has it. */
  readonly name: string;
}

// Of a table its rows are kept, and no cells: those are read when they are asked for.
const mostTables = 64;

/** Opens tables: each once a revision and day for all who see the same of the company. One that is not there is `not_found`. */
export function tableOpener(context: Pick<Context, "db" | "clock" | "snapshots">) {
  const kept = revisionCache<OpenTable>(mostTables);
  return async (wish: TableWish): Promise<OpenTable> => {
    const { name } = wish;
    if (!isReviewName(name)) throw refused("not_found");
    const { key, source } = await preparedSource(context, wish);
    return kept(JSON.stringify([name, key]), wish.revision, async () => {
      const table = reviewTables[name];
      return { name, table, rows: table.rows(source), index: source.company.index, at: wish.at };
    });
  };
}
