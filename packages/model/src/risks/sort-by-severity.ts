import type { FinedParty } from "../law/fined-party.ts";
import { fineOn } from "../law/fines.ts";
import type { Risk } from "./risk.ts";
import { type RiskRule, severityNames } from "./risk-rule.ts";
import { allRisks, type RisksByRule, risksByRule } from "./risks-by-rule.ts";

/** The worst first, of the equally bad the one with the highest fine for this payer; in time linear in the risks, since how bad one is its rule says. */
export function sortBySeverity(risks: readonly Risk[], judged: FinedParty): readonly Risk[] {
  return allRisks(sortRulesBySeverity(risksByRule(risks), judged));
}

/** The same of risks by rule. */
export function sortRulesBySeverity(risks: RisksByRule, judged: FinedParty): RisksByRule {
  const prices = new Map([...risks.keys()].map((rule) => [rule, priceOf(rule, judged)]));
  return new Map(
    [...risks].sort(
      ([one], [other]) =>
        severityNames.indexOf(one.severity) - severityNames.indexOf(other.severity) ||
        (prices.get(other) ?? 0) - (prices.get(one) ?? 0),
    ),
  );
}

function priceOf({ fine }: RiskRule, judged: FinedParty): number {
  return (fine && fineOn(fine, judged)?.price[1]) ?? 0;
}
