import { reviewSource } from "@opis/model/review/review-source";
import type { ReviewSource } from "@opis/model/review/review-table";
import { type Risk, sortBySeverity } from "@opis/model/risks/risk-total";
import type { Context } from "../../context.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import { viewOf } from "../records/reading/visibility-key.ts";
import { cachedResult } from "../records/result-cache.ts";
import { companyRisks } from "../risks/company-risks.ts";
import { visibleRisks } from "../risks/visible-risks.ts";
import { openComments, reviewSourceAsOf, type SourceRequest } from "./review-source-as-of.ts";

/**
 * A company prepared for its review tables, with the key that distinguishes it from other preparations of the same
 * revision.
 */
export interface PreparedSource {
  readonly key: string;
  readonly source: ReviewSource;
}

// Measured: the indexes over the rows take about a hundred bytes for each row.
const cachedSource = cachedResult<ReviewSource>("review source", ({ company }) => 100 * rowsIn(company.snapshot));

function rowsIn({ rows }: ReviewSource["company"]["snapshot"]): number {
  return Object.values(rows).reduce((sum, { length }) => sum + length, 0);
}

/** Prepares a company as an actor may see it, once per revision, day and view, for all features. */
export async function prepareSource(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  wish: SourceRequest,
): Promise<PreparedSource> {
  const { company, revision, actor, language, at } = wish;
  const { results } = context.snapshots;
  if (at !== undefined) {
    const key = JSON.stringify([company, language, "at", at, viewOf(actor)]);
    return { key, source: await cachedSource(results, key, revision, () => reviewSourceAsOf(context, wish, at)) };
  }
  const given = await companyRisks(context, company);
  const key = JSON.stringify([company, language, given.day, viewOf(actor)]);
  const source = await cachedSource(results, key, revision, async () => {
    const [{ snapshot }, [comments, timeZone]] = await Promise.all([
      context.snapshots.seenBy({ company, revision, actor }),
      context.db.inCompany(company, (transaction) =>
        Promise.all([openComments(transaction), readCompanyTimeZone(transaction)]),
      ),
    ]);
    const reviewed = (risks: readonly Risk[]) =>
      sortBySeverity(visibleRisks(actor, risks), given).map((risk) => ({
        risk,
        ignored: given.ignored(risk)?.comment,
      }));
    const { circumstances, payer } = given;
    return reviewSource({ snapshot, circumstances, payer, language, timeZone, found: given, reviewed, comments });
  });
  return { key, source };
}
