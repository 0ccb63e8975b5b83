import type { PrintedValues } from "@opis/documents/compare-values";
import type { PrintedDocument } from "@opis/model/consistency/consistency-rule";
import type { Risk } from "@opis/model/risks/risk-total";
import { remarkRisk } from "@opis/model/site-scan/remark-risk";
import { type PastScan, type SiteChange, significantParts, siteChanges } from "@opis/model/site-scan/site-changes";
import type { SiteDigest } from "@opis/model/site-scan/site-digest";
import { type SiteRemark, siteRemarks } from "@opis/model/site-scan/site-remarks";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import { companyDay } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/transaction.ts";
import { readCompanyTimeZone } from "../records/company-today.ts";
import { cachedResult } from "../records/result-cache.ts";
import type { ScanResult } from "./scan-request.ts";

/** The last finished scan of a site. */
export interface ScannedSite {
  readonly site: number;
  readonly scan: number;
  readonly finished: string;
  readonly result: ScanResult;
  /** Changes of the site between the stored scans. */
  readonly changes: readonly SiteChange[];
}

/** The findings of scans of a company's sites, and the printed documents that sites are compared with. */
export interface SiteFacts {
  /** Key that changes with any of the facts. */
  readonly by: string;
  /** The date of the facts, in the company's time zone. */
  readonly day: string;
  readonly scans: readonly ScannedSite[];
  readonly papers: readonly PrintedDocument[];
}

const compared = ["politika_konfidencialnosti", "uvedomleniya"];

// The text read from a site's pages: some hundred kilobytes per site.
const cachedFacts = cachedResult<SiteFacts>("site facts", ({ scans }) => 262_144 * scans.length);

/**
 * Returns the current facts of a company. Scanned texts are long, so they are re-read only when a cheap query detects a
 * new scan or document.
 */
export async function readSiteFacts(snapshots: Context["snapshots"], transaction: Transaction): Promise<SiteFacts> {
  const { company } = transaction;
  const versionQuery = transaction.query<{ scans: string | null; papers: string | null }>(
    `select
       (select string_agg(id::text, ' ' order by id) from
         (select max(id) as id from site_scans where company_id = $1 and state = 'done' group by site_id) last) as scans,
       (select string_agg(key || ' ' || made_at, ' ' order by key) from generated_documents
         where company_id = $1 and object_id = 0 and made_values is not null and key = any($2)) as papers`,
    [company, compared],
  );
  const [[versions], zone] = await Promise.all([versionQuery, readCompanyTimeZone(transaction)]);
  const { scans = null, papers = null } = versions ?? {};
  const day = companyDay(new Date(transaction.now), zone);
  const by = `${scans ?? ""}/${papers ?? ""}/${scans === null ? "" : `${day} ${zone}`}`;
  if (scans === null) return { by, day, scans: [], papers: [] };
  // The key contains everything that the facts depend on, so every result of a key stays valid.
  return cachedFacts(snapshots.results, `${company} ${by}`, 0, async () => ({
    by,
    day,
    scans: await readScans(transaction, zone),
    papers: await readPapers(transaction),
  }));
}

async function readScans(transaction: Transaction, zone: string): Promise<ScannedSite[]> {
  const past = await readPast(transaction, zone);
  const scans = await transaction.query<Omit<ScannedSite, "changes"> & Record<string, unknown>>(
    `select distinct on (site_id) site_id as site, id as scan, finished, result from site_scans
     where company_id = $1 and state = 'done' and result is not null order by site_id, id desc`,
    [transaction.company],
  );
  return scans.map((scan) => ({ ...scan, changes: siteChanges(past.get(scan.site) ?? []) }));
}

/**
 * Returns for each stored scan of each site its findings on the facts filed with the regulator, oldest first; older
 * scans without them are excluded.
 */
async function readPast(transaction: Transaction, zone: string): Promise<ReadonlyMap<number, PastScan[]>> {
  const rows = await transaction.query<{ site: number; finished: string; kept: SiteDigest }>(
    `select site_id as site, finished, result->'kept' as kept from site_scans
     where company_id = $1 and state = 'done' and result->'kept' is not null order by id`,
    [transaction.company],
  );
  const past = new Map<number, PastScan[]>();
  for (const { site, finished, kept } of rows) {
    const scan = { day: companyDay(new Date(finished), zone), parts: significantParts(kept), gaps: kept.gaps };
    past.set(site, [...(past.get(site) ?? []), scan]);
  }
  return past;
}

async function readPapers(transaction: Transaction): Promise<PrintedDocument[]> {
  const rows = await transaction.query<{ paper: string; values: PrintedValues }>(
    `select key as paper, made_values as values from generated_documents
     where company_id = $1 and object_id = 0 and made_values is not null and key = any($2)`,
    [transaction.company, compared],
  );
  return rows.map(({ paper, values }) => ({ paper, object: null, rows: Object.values(values) }));
}

/** Returns whether scans take pictures for the company. */
export async function shouldTakePictures(transaction: Transaction): Promise<boolean> {
  const [company] = await transaction.query<{ site_pictures: boolean }>(
    "select site_pictures from companies where id = $1",
    [transaction.company],
  );
  return company?.site_pictures ?? false;
}

/** Deletes the pictures of all scans of the company. */
export function deletePictures(transaction: Transaction): void {
  transaction.execute("delete from site_scan_pictures where company_id = $1", [transaction.company]);
}

/** Returns the remarks on a site by its last scan and the current answers. */
export function findSiteRemarks(
  company: IndexedCompany,
  { papers, day }: SiteFacts,
  scanned: ScannedSite,
): SiteRemark[] {
  const row = company.index.row("site", scanned.site);
  const { changes, result } = scanned;
  const { findings, kept } = result;
  return siteRemarks(findings, row && kept ? { read: kept, row, company, papers, changes, day } : undefined);
}

/** Lists the remarks about a company's sites as risks. */
export function findSiteRisks(company: IndexedCompany, facts: SiteFacts): readonly Risk[] {
  return facts.scans
    .filter(({ site }) => company.index.row("site", site) !== undefined)
    .flatMap((scanned) =>
      findSiteRemarks(company, facts, scanned).flatMap(
        (remark) => remarkRisk(remark, scanned.site, company.index) ?? [],
      ),
    );
}
