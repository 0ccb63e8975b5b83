import { companyPaperGaps } from "@opis/model/contract/companies/company-data";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { countedGaps } from "@opis/model/snapshot/company-gaps";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";

type Counted = ReturnType<typeof countedGaps>;

/** What papers lack of each questionnaire; a list asks for it after its rows, which do not wait for it. */
export function registerPaperGaps(app: FastifyInstance): void {
  // A snapshot is shared and kept until its revision moves, and so is what is counted in it.
  const known = new WeakMap<CompanySnapshot, Counted>();
  const gapsOf = (snapshot: CompanySnapshot): Counted => {
    const counted = known.get(snapshot) ?? countedGaps(snapshot);
    known.set(snapshot, counted);
    return counted;
  };
  route(app, companyPaperGaps, async ({ company, revision, context, actor }) => {
    const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
    return answered(companyPaperGaps.response, { gaps: gapsOf(snapshot) });
  });
}
