import type { Risk } from "@opis/model/risks/risk";
import { partOfEachRule, type RisksByRule } from "@opis/model/risks/risks-by-rule";
import type { CompanyRisks } from "./company-risks.ts";

/** Returns the risks that count: no decision ignores them. The list of a rule without ignored risks stays the same object. */
export function countedRisks(risks: RisksByRule, { ignored }: CompanyRisks): RisksByRule {
  return partOfEachRule(risks, (ofRule) => {
    const counted = ofRule.filter((risk: Risk) => ignored(risk) === undefined);
    return counted.length === ofRule.length ? ofRule : counted;
  });
}

/** Returns the risks that a decision ignores. */
export function ignoredRisks(risks: RisksByRule, { ignored }: CompanyRisks): RisksByRule {
  return partOfEachRule(risks, (ofRule) => ofRule.filter((risk) => ignored(risk) !== undefined));
}
