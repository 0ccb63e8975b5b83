import { oncePer } from "@opis/model/collections/once-per";
import type { Risk } from "@opis/model/risks/risk";
import { partOfEachRule, type RisksByRule } from "@opis/model/risks/risks-by-rule";
import type { CompanyRisks } from "./company-risks.ts";

/** Of some risks those that count: no decision holds not to count them. Of each rule the very same for as long as neither changes. */
export function countedRisks(risks: RisksByRule, { ignored }: CompanyRisks): RisksByRule {
  return partOfEachRule(risks, countedBy(ignored));
}

/** Of some risks those of which a decision holds not to count them. */
export function ignoredRisks(risks: RisksByRule, { ignored }: CompanyRisks): RisksByRule {
  return partOfEachRule(risks, ignoredBy(ignored));
}

const countedBy = oncePer((ignored: CompanyRisks["ignored"]) =>
  oncePer((risks: readonly Risk[]): readonly Risk[] => {
    const counted = risks.filter((risk) => ignored(risk) === undefined);
    return counted.length === risks.length ? risks : counted;
  }),
);

const ignoredBy = oncePer((ignored: CompanyRisks["ignored"]) =>
  oncePer((risks: readonly Risk[]): readonly Risk[] => risks.filter((risk) => ignored(risk) !== undefined)),
);
