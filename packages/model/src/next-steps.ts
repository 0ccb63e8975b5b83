import { memoizeByObject } from "./collections/memoize-by-object.ts";
import { type FinedParty, fineOn } from "./law/fines.ts";
import type { RiskRule } from "./risks/risk-rule.ts";
import { type Risk, type RisksByRule, totalByRule } from "./risks/risk-total.ts";

/** What one rule requires for all objects in which it found a risk. */
export interface NextStep {
  readonly rule: RiskRule;
  readonly risks: readonly Risk[];
  /** Exposure of these risks alone, in roubles. */
  readonly least: number;
  readonly largest: number;
  /** Number of answers to review. */
  readonly effort: number;
}

/** Returns the next steps: the highest fine first, then the fewest answers. Fines imposed only after a leak are ignored. */
export function nextSteps(risksByRule: RisksByRule, finedParty: FinedParty): NextStep[] {
  const isOfLeak = ({ fine }: RiskRule) => fine !== undefined && fineOn(fine, finedParty)?.onlyAfterLeak === true;
  return [...risksByRule]
    .filter(([rule]) => !isOfLeak(rule))
    .map(([rule, risks]) => {
      const { least, largest } = totalByRule(new Map([[rule, risks]]), finedParty);
      return { rule, risks, least, largest, effort: effortOf(risks) };
    })
    .toSorted((left, right) => right.largest - left.largest || left.effort - right.effort);
}

const effortOf = memoizeByObject((risks: readonly Risk[]) => risks.reduce((sum, { places }) => sum + places.length, 0));
