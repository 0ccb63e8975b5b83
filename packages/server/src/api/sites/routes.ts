import { siteReport } from "@opis/documents/documents/site-report";
import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import {
  declineFromSite,
  downloadSiteReport,
  offerAgainFromSite,
  readSitePictures,
  readSiteResult,
  takeOverFromSite,
} from "@opis/model/contract/site-results";
import {
  askForSiteScan,
  cancelSiteScan,
  getCookieStatus,
  listSiteScans,
  requestCookies,
} from "@opis/model/contract/site-scans";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { SiteOffer } from "@opis/model/site-scan/answer-suggestion";
import { companyDay } from "@opis/model/time/company-day";
import { demandedOf, patchSchema } from "@opis/model/validation/answers-schema";
import { formatDay } from "@opis/model/validation/day";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { readCompanyTimeZone } from "../../core/records/company-today.ts";
import type { Editor } from "../../core/records/editor.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { readCompanyRisks } from "../../core/risks/company-risks.ts";
import { shouldTakePictures } from "../../core/scanner/site-facts.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { decline, declinedOf, declineReworded, offerAgain } from "./declined-findings.ts";
import { listOffers, mayChange, mayTake, shownCookie, siteResult } from "./present-site-result.ts";
import { requestScan, setStatus } from "./scan-site-job.ts";
import {
  cancelScans,
  isUnderWay,
  namesBefore,
  picturesOf,
  type StoredScan,
  scansOf,
  shownScan,
} from "./stored-scans.ts";

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/** Registers the calls for the result of a site's last scan: on the screen, as a report, in pictures. */
function registerSiteResults(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, readSiteResult, (call) => resultFor(call));

  route(app, downloadSiteReport, async (call) => {
    const { context, company, params, query, reply } = call;
    const result = await resultFor({ ...call, language: "ru" });
    if (!result.scan) throw refused("not_found");
    const { snapshot } = (await readCompanyRisks(context, company)).indexed;
    const { finished, address } = result.scan;
    const day = await db.inCompany(company, async (transaction) =>
      companyDay(new Date(finished), await readCompanyTimeZone(transaction)),
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
      await requireSite(transaction, params.id);
      const pictures = await picturesOf(transaction, params.id);
      return {
        is_on: await shouldTakePictures(transaction),
        pictures: pictures.map(({ kind, url, jpeg }) => ({ kind, url, jpeg: Buffer.from(jpeg).toString("base64") })),
      };
    }),
  );
}

/** Throws `not_found` if the company has no such site. */
async function requireSite(transaction: Transaction, id: number): Promise<void> {
  const rows = await transaction.query("select id from site where company_id = $1 and id = $2", [
    transaction.company,
    id,
  ]);
  if (rows.length === 0) throw refused("not_found");
}

type ResultCall = Pick<Call<typeof readSiteResult>, "context" | "company" | "actor" | "language" | "params">;

/** Returns the result of the last scan of a site, for the caller. */
async function resultFor({ context, company, actor, language, params }: ResultCall) {
  const companyRisks = await readCompanyRisks(context, company);
  if (!companyRisks.index.row("site", params.id)) throw refused("not_found");
  const { before, declined } = await context.db.inCompany(company, async (transaction) => ({
    before: await namesBefore(transaction, params.id),
    declined: await declinedOf(transaction, params.id),
  }));
  const scanned = companyRisks.sites.scans.find(({ site }) => site === params.id);
  return siteResult(scanned, { actor, language, companyRisks, before, declined });
}

/** The answers of an offer to apply, with the row version they were shown with. */
interface TakenOffer {
  readonly key: string;
  readonly fields: readonly string[];
  /** Texts that the user changed. */
  readonly changed: Readonly<Record<string, string>>;
  readonly row_version: number | null;
}

interface TakingOver {
  readonly offers: readonly SiteOffer[];
  readonly taken: readonly TakenOffer[];
  readonly actor: Actor;
  readonly editor: Editor;
  readonly from: ScanSource;
}

/** The site and the scan of an accepted offer. */
interface ScanSource {
  readonly address: string;
  /** ISO date of the scan. */
  readonly day: string;
}

/** Returns the author in the history: the user, the site and its scan, and whether they changed the text. */
function fromSite(editor: Editor, { address, day }: ScanSource, { changed }: TakenOffer): Editor {
  const origin = `найдено на ${address}, проверка ${formatDay(day) ?? day}`;
  const how = Object.keys(changed).length === 0 ? origin : `${origin}, с правкой`;
  return { ...editor, name: `${editor.name} (${how})` };
}

const notWords = words("Измените этот ответ в анкете", "Change this answer in the questionnaire");

/**
 * Writes the selected offers, all or none. Throws `changed_by_another` for an answer changed since it was shown, and
 * for those that are no longer offered, or may not be written.
 */
async function acceptOffers(
  transaction: Transaction,
  { offers, taken, actor, editor, from }: TakingOver,
): Promise<void> {
  for (const acceptance of taken) {
    const { key, fields, changed, row_version: shownVersion } = acceptance;
    const offer = offers.find((candidate) => candidate.key === key);
    if (!offer || fields.some((field) => !(field in offer.answers))) throw refused("changed_by_another");
    if (!mayTake(actor, offer)) throw refused("forbidden");
    const unchangeable = Object.keys(changed).filter((field) => !fields.includes(field) || !mayChange(offer, field));
    if (unchangeable.length > 0)
      throw refusedFields(Object.fromEntries(unchangeable.map((name) => [name, [notWords]])));
    const form = formNamed(offer.form);
    const isIncomplete = offer.id === null && demandedOf(form).some(([field]) => !fields.includes(field));
    if (isIncomplete) throw refused("value_required");
    const chosenAnswers = Object.fromEntries(Object.entries(offer.answers).filter(([field]) => fields.includes(field)));
    const answers = accept(patchSchema(form), { ...chosenAnswers, ...changed });
    const source = fromSite(editor, from, acceptance);
    if (offer.id === null) {
      const parentId = offer.parent ?? undefined;
      await insertRow(transaction, {
        declared: form,
        answers,
        editor: source,
        ...(parentId !== undefined && { parentId }),
      });
    } else {
      const seenVersion = shownVersion ?? undefined;
      await changeRow(transaction, { declared: form, id: offer.id, answers, editor: source, seenVersion });
    }
  }
}

/** Registers scans of sites (specification 4 and 7.4). */
export function registerSites(app: FastifyInstance): void {
  registerSiteScans(app);
  registerSiteResults(app);
  registerSiteOffers(app);
}

/** Registers requests for scans of a site, their progress, and the cookies found by the last one. */
function registerSiteScans(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listSiteScans, ({ company, params, query }) =>
    db.inCompany(company, async (transaction) => {
      await requireSite(transaction, params.id);
      const scans = await scansOf(transaction, params.id);
      const presentedScans = scans.map((scan, index) => shownScan(scan, doneBefore(scans, index)));
      return { scans: presentedScans.slice(0, query.limit) };
    }),
  );

  route(app, askForSiteScan, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const scan = await requestScan(context, transaction, params.id, editor);
      return shownScan(scan, undefined);
    }),
  );

  route(app, cancelSiteScan, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      await requireSite(transaction, params.id);
      const scans = await scansOf(transaction, params.id);
      if (!scans.some(isUnderWay)) return undefined;
      cancelScans(transaction, params.id);
      const last = scans.find(({ state }) => state === "done" || state === "failed")?.state ?? "failed";
      await setStatus(transaction, params.id, last, editor);
      return undefined;
    }),
  );

  route(app, requestCookies, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      await requestScan(context, transaction, params.id, editor);
      return { status: "is processing" as const };
    }),
  );

  route(app, getCookieStatus, ({ company, params }) =>
    db.inCompany(company, async (transaction) => {
      await requireSite(transaction, params.id);
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

function doneBefore(scans: readonly StoredScan[], index: number): StoredScan | undefined {
  return scans.slice(index + 1).find(({ state }) => state === "done");
}

function cookieStatus([last]: readonly StoredScan[]) {
  if (!last) return "not requested";
  if (isUnderWay(last)) return "is processing";
  return last.state === "done" ? "done" : "failed";
}

/** Registers answers offered by a scan: accept, decline, offer again. */
function registerSiteOffers(app: FastifyInstance): void {
  route(app, takeOverFromSite, async ({ context, company, actor, params, body: { taken }, editor }) => {
    const { scanned, offers } = await offeredBy(context, company, params.id);
    await context.db.inCompany(company, async (transaction) => {
      const day = companyDay(new Date(scanned.finished), await readCompanyTimeZone(transaction));
      const from = { address: scanned.result.address, day };
      await acceptOffers(transaction, { offers, taken, actor, editor, from });
      const rewordedAnswers = taken.map(({ key, changed }) => ({ key, fields: Object.keys(changed) }));
      declineReworded(transaction, { site: params.id, offers, named: rewordedAnswers, actor }, editor);
    });
    return { taken: taken.length };
  });

  route(app, declineFromSite, async ({ context, company, actor, params, body: { declined: answers }, editor }) => {
    const { offers } = await offeredBy(context, company, params.id);
    const declined = await context.db.inCompany(company, async (transaction) =>
      decline(transaction, { site: params.id, offers, named: answers, actor }, editor),
    );
    return { declined };
  });

  route(app, offerAgainFromSite, async ({ context, company, actor, params, body: { again: answers } }) => {
    const { offers } = await offeredBy(context, company, params.id);
    const again = await context.db.inCompany(company, async (transaction) =>
      offerAgain(transaction, { site: params.id, offers, named: answers, actor }),
    );
    return { again };
  });
}

/** Returns the last finished scan of a site, and what it offers given the current answers. */
async function offeredBy(context: Context, company: number, site: number) {
  const companyRisks = await readCompanyRisks(context, company);
  const scanned = companyRisks.sites.scans.find((candidate) => candidate.site === site);
  if (!scanned) throw refused("not_found");
  return { scanned, offers: listOffers(site, scanned, companyRisks.indexed) };
}
