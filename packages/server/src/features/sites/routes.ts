import { siteReport } from "@opis/documents/site-report/site-report";
import {
  declineFromSite,
  downloadSiteReport,
  offerAgainFromSite,
  readSitePictures,
  readSiteResult,
  takeOverFromSite,
} from "@opis/model/contract/sites/site-results";
import {
  askForSiteScan,
  cancelSiteScan,
  getCookieStatus,
  listSiteScans,
  requestCookies,
} from "@opis/model/contract/sites/site-scans";
import { refused } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { sendFile } from "../../http/bodies/send-file.ts";
import type { Call } from "../../http/register.ts";
import { route } from "../../http/register.ts";
import { timeZoneOf } from "../../records/today-in.ts";
import { companyRisks } from "../../risks/company-risks.ts";
import { keepsPictures } from "../../site-findings/kept-pictures.ts";
import { askForScan, setStatus } from "./ask-for-scan.ts";
import { decline, declinedOf, declineReworded, offerAgain } from "./declined-offers.ts";
import { shownCookie } from "./shown-cookie.ts";
import { offersOf, siteResult } from "./site-result.ts";
import {
  cancelScans,
  isUnderWay,
  namesBefore,
  picturesOf,
  type StoredScan,
  scansOf,
  shownScan,
} from "./stored-scans.ts";
import { takeOver } from "./take-over.ts";

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/** Scans of sites (specification 4 and 7.4). */
export function registerSites(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listSiteScans, ({ company, params, query }) =>
    db.inCompany(company, async (transaction) => {
      await demandSite(transaction, params.id);
      const scans = await scansOf(transaction, params.id);
      const shown = scans.map((scan, place) => shownScan(scan, doneBefore(scans, place)));
      return { scans: shown.slice(0, query.limit) };
    }),
  );
  route(app, askForSiteScan, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const scan = await askForScan(context, transaction, params.id, editor);
      return shownScan(scan, undefined);
    }),
  );
  route(app, cancelSiteScan, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      await demandSite(transaction, params.id);
      const scans = await scansOf(transaction, params.id);
      if (!scans.some(isUnderWay)) return undefined;
      cancelScans(transaction, params.id);
      const last = scans.find(({ state }) => state === "done" || state === "failed")?.state ?? "failed";
      await setStatus(transaction, params.id, last, editor);
      return undefined;
    }),
  );
  route(app, readSiteResult, (call) => resultFor(call));

  route(app, downloadSiteReport, async (call) => {
    const { context, company, params, query, reply } = call;
    const result = await resultFor({ ...call, language: "ru" });
    if (!result.scan) throw refused("not_found");
    const { snapshot } = (await companyRisks(context, company)).indexed;
    const { finished, address } = result.scan;
    const day = await db.inCompany(company, async (transaction) =>
      companyDay(new Date(finished), await timeZoneOf(transaction)),
    );
    const publicUrl = context.config.PUBLIC_URL;
    const linkTo = (path: string) => (publicUrl ? new URL(path, publicUrl).href : undefined);
    const document = siteReport(result, { company: snapshot.company.name, day, linkTo });
    const { bytes } = await context.workshop.make({ document, format: query.format });
    const filename = `${day} ${new URL(address).hostname} ${params.id}.${query.format}`;
    return sendFile(reply, { filename, mediaType: mediaTypes[query.format] }, Buffer.from(bytes));
  });
  route(app, readSitePictures, ({ company, params }) =>
    db.inCompany(company, async (transaction) => {
      await demandSite(transaction, params.id);
      const pictures = await picturesOf(transaction, params.id);
      return {
        is_on: await keepsPictures(transaction),
        pictures: pictures.map(({ kind, url, jpeg }) => ({ kind, url, jpeg: Buffer.from(jpeg).toString("base64") })),
      };
    }),
  );

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
  route(app, requestCookies, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      await askForScan(context, transaction, params.id, editor);
      return { status: "is processing" as const };
    }),
  );
  route(app, getCookieStatus, ({ company, params }) =>
    db.inCompany(company, async (transaction) => {
      await demandSite(transaction, params.id);
      const scans = await scansOf(transaction, params.id);
      const done = scans.find(({ state }) => state === "done");
      const services = done?.result?.services ?? [];
      return {
        status: cookieStatus(scans),
        checked_at: done?.finished ?? null,
        is_seen_in_browser: done?.result?.cookies !== undefined,
        services: services.map((service) => ({ ...service, pages: [...service.pages] })),
        cookies: (done?.result?.cookies ?? []).map(shownCookie),
      };
    }),
  );
}

/** The last scan of a site that was done, and all that it offers to the answers of now. */
async function offeredBy(context: Context, company: number, site: number) {
  const given = await companyRisks(context, company);
  const scanned = given.sites.scans.find((one) => one.site === site);
  if (!scanned) throw refused("not_found");
  return { scanned, offers: offersOf(site, scanned, given.indexed) };
}

async function demandSite(transaction: Transaction, id: number): Promise<void> {
  const found = await transaction.query("select id from site where company_id = $1 and id = $2", [
    transaction.company,
    id,
  ]);
  if (found.length === 0) throw refused("not_found");
}

function doneBefore(scans: readonly StoredScan[], place: number): StoredScan | undefined {
  return scans.slice(place + 1).find(({ state }) => state === "done");
}

function cookieStatus([last]: readonly StoredScan[]) {
  if (!last) return "not requested";
  if (isUnderWay(last)) return "is processing";
  return last.state === "done" ? "done" : "failed";
}

type ResultCall = Pick<Call<typeof readSiteResult>, "context" | "company" | "actor" | "language" | "params">;

/** What the last scan of a site tells as of now, for whoever asks. */
async function resultFor({ context, company, actor, language, params }: ResultCall) {
  const given = await companyRisks(context, company);
  if (!given.index.row("site", params.id)) throw refused("not_found");
  const { before, declined } = await context.db.inCompany(company, async (transaction) => ({
    before: await namesBefore(transaction, params.id),
    declined: await declinedOf(transaction, params.id),
  }));
  const scanned = given.sites.scans.find(({ site }) => site === params.id);
  return siteResult(scanned, { actor, language, given, before, declined });
}
