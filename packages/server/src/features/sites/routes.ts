import {
  askForSiteScan,
  cancelSiteScan,
  getCookieStatus,
  listSiteScans,
  requestCookies,
} from "@opis/model/contract/site-scans";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { route } from "../../http/register.ts";
import { changeRow } from "../../records/change-row.ts";
import type { Editor } from "../../records/editor.ts";
import { scanSiteJob } from "./scan-site-job.ts";
import { addScan, cancelScans, isUnderWay, type StoredScan, scansOf, shownScan } from "./stored-scans.ts";

/** Scans of sites (specification 4 and 7.4). */
export function registerSites(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, listSiteScans, ({ company, params }) =>
    db.inCompany(company, async (transaction) => {
      const scans = await scansOf(transaction, params.id);
      return { scans: scans.map((scan, place) => shownScan(scan, doneBefore(scans, place))) };
    }),
  );
  route(app, askForSiteScan, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
      const scan = await askFor(context, transaction, params.id, editor);
      return shownScan(scan, undefined);
    }),
  );
  route(app, cancelSiteScan, ({ context, company, params, editor }) =>
    context.db.inCompany(company, async (transaction) => {
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
      await askFor(context, transaction, params.id, editor);
      return { status: "is processing" as const };
    }),
  );
  route(app, getCookieStatus, ({ company, params }) =>
    db.inCompany(company, async (transaction) => {
      const scans = await scansOf(transaction, params.id);
      const done = scans.find(({ state }) => state === "done");
      const services = done?.result?.services ?? [];
      return {
        status: cookieStatus(scans),
        checked_at: done?.finished ?? null,
        is_seen_in_browser: done !== undefined && !done.result?.gaps.includes("no_browser"),
        services: services.map((service) => ({ ...service, pages: [...service.pages] })),
      };
    }),
  );
}

function doneBefore(scans: readonly StoredScan[], place: number): StoredScan | undefined {
  return scans.slice(place + 1).find(({ state }) => state === "done");
}

function cookieStatus([last]: readonly StoredScan[]) {
  if (!last) return "not requested";
  if (isUnderWay(last)) return "is processing";
  return last.state === "done" ? "done" : "failed";
}

async function askFor(context: Context, transaction: Transaction, site: number, editor: Editor): Promise<StoredScan> {
  const underWay = (await scansOf(transaction, site)).find(isUnderWay);
  if (underWay) return underWay;
  await setStatus(transaction, site, "in progress", editor);
  const scan = await addScan(transaction, site, editor);
  context.jobs.add(transaction, scanSiteJob, { site, scan: scan.id }, { key: `${transaction.company}:${site}` });
  return scan;
}

async function setStatus(transaction: Transaction, site: number, status: string, editor: Editor): Promise<void> {
  const row = await changeRow(transaction, {
    declared: formNamed("site"),
    id: site,
    answers: { scan_status: status },
    editor,
    evenInactive: true,
  });
  if (status === "in progress" && !row.address) throw refused("value_required");
}
