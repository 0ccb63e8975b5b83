import { type Actor, can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import { dashboardRows, type readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { isFilled } from "@opis/model/declaration/is-filled";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { CompanyRisks } from "../../risks/company-risks.ts";
import { siteStanding } from "../../risks/site-standing.ts";

type Sites = NonNullable<AnswerOf<typeof readDashboard>["sites"]>;

/** How a company's sites stand by their last scans: the lowest score first, not a mean, as one bad site is enough for a fine. */
export function siteFigures(actor: Actor, given: CompanyRisks): Sites | null {
  if (!can(actor, "view", { form: "site_app", id: "only" })) return null;
  const sites = given.indexed.snapshot.rows.site.filter(({ address }) => isFilled(address));
  const rows = given.sites.scans.flatMap((scanned): Sites["rows"] => {
    const site = sites.find(({ id }) => id === scanned.site);
    if (!site) return [];
    const { score, remarks } = siteStanding(actor, given, scanned);
    const counted = remarks.filter(({ decision }) => decision === undefined);
    const of = (severity: string) => counted.filter(({ remark }) => remark.severity === severity).length;
    const url = screenAddress(given.company, "risks/sites", { site: site.id });
    const { finished } = scanned;
    const address = site.address ?? "";
    return [{ id: site.id, address, finished, score, red: of("red"), amber: of("amber"), note: of("note"), url }];
  });
  // What could not be judged stands after what was.
  const sorted = rows.toSorted(
    (one, other) =>
      (one.score ?? mostPoints + 1) - (other.score ?? mostPoints + 1) || compareNaturally(one.address, other.address),
  );
  return { total: sites.length, scanned: rows.length, rows: sorted.slice(0, dashboardRows) };
}

const mostPoints = 100;
