import { evaluateSite } from "@opis/model/site-scan/checks/evaluate-site";
import { findScanAnswers, scanAnswers } from "@opis/model/site-scan/extract-scan-answers";
import type { ReadSite } from "@opis/model/site-scan/scanned-site";
import { digestSite } from "@opis/model/site-scan/site-digest";
import type { AddressGuard } from "../outgoing/address-guard.ts";
import { createAddressGuard, openGuardedClient } from "../outgoing/guarded-client.ts";
import { type BrowserLimits, usualBrowser } from "./browser-visit.ts";
import { usualCrawl } from "./crawl-site.ts";
import { readTransport } from "./read-transport.ts";
import type { ScanTask } from "./scan-in-process.ts";
import type { ScanOrder, ScanOutcome, ScanResult } from "./scan-request.ts";
import { type SiteScan, type SiteScanner, scanSite } from "./scan-site.ts";

/*
 * Scans one site in a separate process: foreign pages may use any amount of CPU and memory, which must neither slow
 * down nor crash the server.
 */

process.on("message", ({ order, folder }: ScanTask) => {
  process.env.TMPDIR = folder;
  outcomeOf(order).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => {
      throw error;
    },
  );
});

// Ctrl+C in a terminal reaches every process; the server ends this one.
process.on("SIGINT", () => undefined);

// The server has exited, so no one is waiting for the scan.
process.on("disconnect", () => process.exit());

async function outcomeOf(order: ScanOrder): Promise<ScanOutcome> {
  const guard = createAddressGuard(order.allowed, order.closed);
  const scanned = await scannedBy(guard, order);
  const isBad = "trouble" in scanned && scanned.trouble === "bad_certificate";
  // A site with a bad certificate is still read, since visitors continue too; the fault is reported.
  const last = isBad ? await scannedBy({ ...guard, trustsAnyCertificate: true }, order) : scanned;
  return "trouble" in last ? last : { result: resultOf(last.site, order), pictures: last.pictures };
}

async function scannedBy(
  guard: AddressGuard,
  { address, pauseMilliseconds, browser, pictures }: ScanOrder,
): Promise<SiteScan> {
  const client = openGuardedClient(guard);
  try {
    const scanner: SiteScanner = {
      client,
      limits: { ...usualCrawl, pauseMilliseconds },
      readTransport: (start: URL) => readTransport(client, guard, start),
      onStep: (visited) => process.send?.({ visited }),
      ...(browser !== undefined && { browse: browserOf(browser, guard, { ...usualBrowser, pictures }) }),
    };
    return await scanSite(scanner, address, new AbortController().signal);
  } finally {
    await client.close();
  }
}

/** Loads the browser modules only when needed. */
function browserOf(program: string, guard: AddressGuard, limits: BrowserLimits): NonNullable<SiteScanner["browse"]> {
  return async (start, read) => {
    const { browseGuarded } = await import("./guarded-browser.ts");
    return browseGuarded({ program, guard, limits, start, read });
  };
}

function resultOf(site: ReadSite, { address: requested, day, isClinic }: ScanOrder): ScanResult {
  const siteAnswers = findScanAnswers(site);
  return {
    ...evaluateSite({ ...site, day, isClinic }),
    address: site.address,
    pages: site.pages.map(({ url }) => url),
    services: site.services.map(({ service: { id, name, operator, country, kind }, pages }) => ({
      id,
      name,
      operator,
      country,
      kind,
      pages,
    })),
    gaps: site.coverage.gaps,
    ...(site.cookies && {
      cookies: site.cookies.map((cookie) => ({ ...cookie, service: cookie.service?.name ?? "" })),
    }),
    ...(typeof site.banner === "object" && { banner: { text: site.banner.text, buttons: site.banner.buttons } }),
    kept: { ...digestSite(site), ...(isElsewhere(requested, site.address) && { redirectedFrom: requested }) },
    answers: scanAnswers(site, siteAnswers),
    told: siteAnswers,
  };
}

/** Returns whether a URL redirected to another host; `www.` does not count. */
function isElsewhere(requestedUrl: string, responseUrl: string): boolean {
  const [requestedHost, responseHost] = [requestedUrl, responseUrl].map((address) =>
    new URL(address).host.replace(/^www\./u, ""),
  );
  return requestedHost !== responseHost;
}
