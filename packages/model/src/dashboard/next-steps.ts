import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { FinedParty } from "../law/fined-party.ts";
import { fineOn } from "../law/fines.ts";
import type { Risk } from "../risks/risk.ts";
import type { RiskRule } from "../risks/risk-rule.ts";
import { totalByRule } from "../risks/risk-total.ts";
import type { RisksByRule } from "../risks/risks-by-rule.ts";

/** What one rule requires to be done in all objects in which it found a risk. */
export interface NextStep {
  readonly rule: RiskRule;
  readonly risks: readonly Risk[];
  /** What these risks may cost by themselves, in roubles. */
  readonly least: number;
  readonly largest: number;
  /** Number of answers to review. */
  readonly effort: number;
}

/** What to do next: the highest fine first, of equal fines what takes the fewest answers. Fines of a leak alone are no reason. */
export function nextSteps(counted: RisksByRule, finedParty: FinedParty): NextStep[] {
  const isOfLeak = ({ fine }: RiskRule) => fine !== undefined && fineOn(fine, finedParty)?.onlyAfterLeak === true;
  return [...counted]
    .filter(([rule]) => !isOfLeak(rule))
    .map(([rule, risks]) => {
      const { least, largest } = totalByRule(new Map([[rule, risks]]), finedParty);
      return { rule, risks, least, largest, effort: effortOf(risks) };
    })
    .toSorted((one, other) => other.largest - one.largest || one.effort - other.effort);
}

const effortOf = memoizeByObject((risks: readonly Risk[]) => risks.reduce((sum, { places }) => sum + places.length, 0));
