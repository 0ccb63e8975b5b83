import { reviewSource } from "@opis/model/review/review-source";
import type { ReviewSource } from "@opis/model/review/review-table";
import type { Risk } from "@opis/model/risks/risk";
import { worstFirst } from "@opis/model/risks/worst-first";
import type { Context } from "../context.ts";
import { viewOf } from "../records/reading/view-of.ts";
import { sharedRevisionCache } from "../records/snapshot/revision-cache.ts";
import { companyRisks } from "../risks/company-risks.ts";
import { seenRisks } from "../risks/seen-risks.ts";
import { openComments } from "./open-comments.ts";
import { pastSource } from "./past-source.ts";
import type { SourceWish } from "./source-wish.ts";

/** A company prepared for its review tables, with what tells it apart from other preparations of the same revision. */
export interface PreparedSource {
  readonly key: string;
  readonly source: ReviewSource;
}

// As many as there are companies kept whole.
const mostSources = 16;

const keptOf = sharedRevisionCache<ReviewSource>(mostSources);

/** Prepares a company as somebody sees it: once a revision and day for all who see the same, whichever feature asks. */
export async function preparedSource(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  wish: SourceWish,
): Promise<PreparedSource> {
  const { company, revision, actor, language, at } = wish;
  const kept = keptOf(context.snapshots);
  if (at !== undefined) {
    const key = JSON.stringify([company, language, "at", at, viewOf(actor)]);
    return { key, source: await kept(key, revision, () => pastSource(context, wish, at)) };
  }
  const given = await companyRisks(context, company);
  const key = JSON.stringify([company, language, given.day, viewOf(actor)]);
  const source = await kept(key, revision, async () => {
    const [{ snapshot }, comments] = await Promise.all([
      context.snapshots.seenBy({ company, revision, actor }),
      context.db.inCompany(company, openComments),
    ]);
    const reviewed = (risks: readonly Risk[]) =>
      worstFirst(seenRisks(actor, risks), given).map((risk) => ({ risk, ignored: given.ignored(risk)?.comment }));
    const { circumstances, payer } = given;
    return reviewSource({ snapshot, circumstances, payer, language, found: given, reviewed, comments });
  });
  return { key, source };
}
