import { companyPaperGaps } from "@opis/model/contract/companies/company-data";
import { countedGaps } from "@opis/model/snapshot/company-gaps";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { cachedResult } from "../../records/result-cache.ts";

const cachedGaps = cachedResult<ReturnType<typeof countedGaps>>("gaps of documents");

/** What papers lack of each questionnaire; a list asks for it after its rows, which do not wait for it. */
export function registerPaperGaps(app: FastifyInstance): void {
  route(app, companyPaperGaps, async ({ company, revision, context, actor }) => {
    const key = JSON.stringify([company, viewOf(actor)]);
    const gaps = await cachedGaps(context.snapshots.results, key, revision, async () => {
      const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
      return countedGaps(snapshot);
    });
    return answered(companyPaperGaps.response, { gaps });
  });
}
