import { oncePer } from "@opis/model/collections/once-per";
import { type Judged, judgedKey } from "@opis/model/law/payer";
import type { Risk } from "@opis/model/risks/risk";
import { type RiskTotal, riskTotal } from "@opis/model/risks/risk-total";
import type { CompanyRisks } from "./company-risks.ts";

/** Of some risks those that count: no decision holds not to count them. The very same for as long as neither changes. */
export function countedRisks(risks: readonly Risk[], { ignored }: CompanyRisks): readonly Risk[] {
  return countedBy(ignored)(risks);
}

const countedBy = oncePer((ignored: CompanyRisks["ignored"]) =>
  oncePer((risks: readonly Risk[]): readonly Risk[] => risks.filter((risk) => ignored(risk) === undefined)),
);

/** What these risks may cost together: summed up once for as long as they are the very same. */
export function totalOf(risks: readonly Risk[], judged: Judged): RiskTotal {
  const totals = totalsOf(risks);
  const key = judgedKey(judged);
  const total = totals.get(key) ?? riskTotal(risks, judged);
  totals.set(key, total);
  return total;
}

const totalsOf = oncePer((_: readonly Risk[]) => new Map<string, RiskTotal>());
