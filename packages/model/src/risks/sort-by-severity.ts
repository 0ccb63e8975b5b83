import type { FinedParty } from "../law/fined-party.ts";
import { fineOn } from "../law/fines.ts";
import type { Risk } from "./risk.ts";
import { type RiskRule, severityNames } from "./risk-rule.ts";
import { allRisks, type RisksByRule, risksByRule } from "./risks-by-rule.ts";

/** Sorts risks by severity, then by the payer's fine, the highest first. Linear in time, since both depend only on the rule. */
export function sortBySeverity(risks: readonly Risk[], finedParty: FinedParty): readonly Risk[] {
  return allRisks(sortRulesBySeverity(risksByRule(risks), finedParty));
}

/** Sorts risks grouped by rule in the same order. */
export function sortRulesBySeverity(risks: RisksByRule, finedParty: FinedParty): RisksByRule {
  const prices = new Map([...risks.keys()].map((rule) => [rule, priceOf(rule, finedParty)]));
  return new Map(
    [...risks].sort(
      ([one], [other]) =>
        severityNames.indexOf(one.severity) - severityNames.indexOf(other.severity) ||
        (prices.get(other) ?? 0) - (prices.get(one) ?? 0),
    ),
  );
}

function priceOf({ fine }: RiskRule, finedParty: FinedParty): number {
  return (fine && fineOn(fine, finedParty)?.price[1]) ?? 0;
}
