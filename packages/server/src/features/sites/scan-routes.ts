import {
  askForSiteScan,
  cancelSiteScan,
  getCookieStatus,
  listSiteScans,
  requestCookies,
} from "@opis/model/contract/sites/site-scans";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { askForScan, setStatus } from "./ask-for-scan.ts";
import { demandSite } from "./demand-site.ts";
import { shownCookie } from "./shown-cookie.ts";
import { cancelScans, isUnderWay, type StoredScan, scansOf, shownScan } from "./stored-scans.ts";

/** Asking for scans of a site, how they go, and the cookies that the last one has seen. */
export function registerSiteScans(app: FastifyInstance): void {
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

function doneBefore(scans: readonly StoredScan[], place: number): StoredScan | undefined {
  return scans.slice(place + 1).find(({ state }) => state === "done");
}

function cookieStatus([last]: readonly StoredScan[]) {
  if (!last) return "not requested";
  if (isUnderWay(last)) return "is processing";
  return last.state === "done" ? "done" : "failed";
}
