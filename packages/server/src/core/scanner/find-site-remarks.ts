import type { Risk } from "@opis/model/risks/risk-total";
import { remarkRisk } from "@opis/model/site-scan/remark-risk";
import { type SiteRemark, siteRemarks } from "@opis/model/site-scan/site-remarks";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import type { ScannedSite, SiteFacts } from "./site-facts.ts";

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
