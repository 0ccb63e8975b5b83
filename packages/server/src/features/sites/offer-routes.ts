import { declineFromSite, offerAgainFromSite, takeOverFromSite } from "@opis/model/contract/sites/site-results";
import { refused } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { route } from "../../http/register.ts";
import { timeZoneOf } from "../../records/today-in.ts";
import { companyRisks } from "../../risks/company-risks.ts";
import { decline, declineReworded, offerAgain } from "./declined-offers.ts";
import { offersOf } from "./site-result.ts";
import { takeOver } from "./take-over.ts";

/** Answers that a scan offers: taken over, declined, offered again. */
export function registerSiteOffers(app: FastifyInstance): void {
  route(app, takeOverFromSite, async ({ context, company, actor, params, body: { taken }, editor }) => {
    const { scanned, offers } = await offeredBy(context, company, params.id);
    await context.db.inCompany(company, async (transaction) => {
      const day = companyDay(new Date(scanned.finished), await timeZoneOf(transaction));
      const from = { address: scanned.result.address, day };
      await takeOver(transaction, { offers, taken, actor, editor, from });
      const named = taken.map(({ key, changed }) => ({ key, fields: Object.keys(changed) }));
      declineReworded(transaction, { site: params.id, offers, named, actor }, editor);
    });
    return { taken: taken.length };
  });

  route(app, declineFromSite, async ({ context, company, actor, params, body: { declined: named }, editor }) => {
    const { offers } = await offeredBy(context, company, params.id);
    const declined = await context.db.inCompany(company, async (transaction) =>
      decline(transaction, { site: params.id, offers, named, actor }, editor),
    );
    return { declined };
  });

  route(app, offerAgainFromSite, async ({ context, company, actor, params, body: { again: named } }) => {
    const { offers } = await offeredBy(context, company, params.id);
    const again = await context.db.inCompany(company, async (transaction) =>
      offerAgain(transaction, { site: params.id, offers, named, actor }),
    );
    return { again };
  });
}

/** The last scan of a site that was done, and all that it offers to the answers of now. */
async function offeredBy(context: Context, company: number, site: number) {
  const given = await companyRisks(context, company);
  const scanned = given.sites.scans.find((one) => one.site === site);
  if (!scanned) throw refused("not_found");
  return { scanned, offers: offersOf(site, scanned, given.indexed) };
}
