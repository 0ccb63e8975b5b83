import { companyComparisons } from "./compare-company.ts";
import { formComparisons } from "./compare-forms.ts";
import { linkComparisons } from "./compare-links.ts";
import { paperComparisons } from "./compare-papers.ts";
import { policyComparisons } from "./compare-policy.ts";
import { processComparisons } from "./compare-processes.ts";
import { registerComparisons } from "./compare-register.ts";
import type { ComparedSite, SiteDifference } from "./site-difference.ts";

const comparisons = Object.entries({
  ...formComparisons,
  ...companyComparisons,
  ...linkComparisons,
  ...processComparisons,
  ...policyComparisons,
  ...paperComparisons,
  ...registerComparisons,
});

/** All that a site and the company's questionnaires and papers tell differently, by the code of the comparison. */
export function compareSite(compared: ComparedSite): (SiteDifference & { readonly code: string })[] {
  return comparisons.flatMap(([code, compare]) => compare(compared).map((difference) => ({ code, ...difference })));
}
