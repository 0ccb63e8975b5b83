import type { Actor } from "@opis/model/access";
import { refused } from "@opis/model/errors";
import { reviewSource } from "@opis/model/review/review-source";
import type { ReviewRow, ReviewTable } from "@opis/model/review/review-table";
import { reviewTables } from "@opis/model/review/review-tables";
import { isReviewName, type ReviewName } from "@opis/model/review/table-names";
import { worstFirst } from "@opis/model/risks/worst-first";
import type { SnapshotIndex } from "@opis/model/snapshot";
import type { Language } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { revisionCache } from "../../records/revision-cache.ts";
import { viewOf } from "../../records/view-of.ts";
import { companyRisks } from "../../risks/company-risks.ts";
import { seenRisks } from "../../risks/seen-risks.ts";

/** A review table as its reader sees it. */
export interface OpenTable {
  readonly name: ReviewName;
  readonly table: ReviewTable;
  readonly rows: readonly ReviewRow[];
  readonly index: SnapshotIndex;
}

/** Which table is wanted, and who reads it. */
export interface TableWish {
  /** As the address has it. */
  readonly name: string;
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly language: Language;
}

// Of a table its rows are kept, and no cells: those are read when they are asked for.
const mostTables = 64;

/** Opens tables: each once a revision and day for all who see the same of the company. One that is not there is `not_found`. */
export function tableOpener(context: Pick<Context, "db" | "snapshots">) {
  const kept = revisionCache<OpenTable>(mostTables);
  return async (wish: TableWish): Promise<OpenTable> => {
    const { name, company, revision, actor, language } = wish;
    if (!isReviewName(name)) throw refused("not_found");
    const given = await companyRisks(context, company);
    const key = JSON.stringify([company, name, language, given.day, viewOf(actor)]);
    return kept(key, revision, async () => {
      const [{ snapshot }, comments] = await Promise.all([
        context.snapshots.seenBy({ company, revision, actor }),
        context.db.inCompany(company, openComments),
      ]);
      const seen = worstFirst(seenRisks(actor, given.risks), given.day);
      const risks = seen.map((risk) => ({ risk, ignored: given.ignored(risk)?.comment }));
      const source = reviewSource({ snapshot, circumstances: given.circumstances, language, risks, comments });
      const table = reviewTables[name];
      return { name, table, rows: table.rows(source), index: source.company.index };
    });
  };
}

interface OpenComment extends Record<string, unknown> {
  readonly content_type: "process" | "system";
  readonly object_id: number;
  readonly content: string;
}

function openComments(transaction: Transaction): Promise<OpenComment[]> {
  return transaction.query<OpenComment>(
    "select content_type, object_id, content from comments where company_id = $1 and resolved_at is null order by id",
    [transaction.company],
  );
}
