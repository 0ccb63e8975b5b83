import type { Actor } from "@opis/model/access/access";
import type { Risk } from "@opis/model/risks/risk-total";
import { remarkRisk } from "@opis/model/site-scan/remark-risk";
import type { SiteRemark } from "@opis/model/site-scan/site-remarks";
import { currentScore } from "@opis/model/site-scan/site-score";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import { findSiteRemarks, type ScannedSite } from "../scanner/site-facts.ts";
import type { CompanyRisks, IgnoredRisk } from "./company-risks.ts";
import { isOpen } from "./risk-flags.ts";

/** A remark about a site, the risk that counts it, and the decision not to count it, if any. */
export interface SummaryRemark {
  readonly remark: SiteRemark;
  readonly risk: Risk | undefined;
  readonly decision: IgnoredRisk | undefined;
}

/** The state of a site by its last scan and the current answers. */
export interface SiteSummary extends ReturnType<typeof currentScore> {
  readonly remarks: readonly SummaryRemark[];
}

/** Summarises a site for a reader who may see it, without answers hidden from them. Ignored remarks are in no score. */
export function summarizeSite(actor: Actor, companyRisks: CompanyRisks, scanned: ScannedSite): SiteSummary {
  const remarks = findSiteRemarks(companyRisks.indexed, companyRisks.sites, scanned)
    .filter(({ place }) => !place || isOpen(actor, questionPlace(companyRisks.index, place)))
    .map((remark) => {
      const risk = riskOf(remark, scanned.site, companyRisks);
      return { remark, risk, decision: risk && companyRisks.ignored(risk) };
    });
  const countedRemarks = remarks.flatMap(({ remark, decision }) => (decision === undefined ? [remark] : []));
  return { remarks, ...currentScore(scanned.result.score, countedRemarks) };
}

/**
 * Returns the risk that counts a remark; one that a rule of the questionnaires finds as well is counted by that rule.
 */
function riskOf(remark: SiteRemark, site: number, { index, risks }: CompanyRisks): Risk | undefined {
  return remarkRisk(remark, site, index) ?? risks.find(({ rule }) => rule.code === "R-COM-01");
}
