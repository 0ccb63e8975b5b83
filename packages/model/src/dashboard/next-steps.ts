import { groupedBy } from "../collections/grouped-by.ts";
import { fineOn } from "../law/fines.ts";
import type { Judged } from "../law/payer.ts";
import type { Risk } from "../risks/risk.ts";
import type { RiskRule } from "../risks/risk-rule.ts";
import { riskTotal } from "../risks/risk-total.ts";

/** What one rule asks to be done in all objects in which it found a risk. */
export interface NextStep {
  readonly rule: RiskRule;
  readonly risks: readonly Risk[];
  /** What these risks may cost by themselves, in roubles. */
  readonly least: number;
  readonly largest: number;
  /** So many answers are to be looked at. */
  readonly effort: number;
}

/** What to do next: the dearest first, of equally dear ones what takes the fewest answers. Fines of a leak alone are no reason. */
export function nextSteps(counted: readonly Risk[], judged: Judged): NextStep[] {
  const isOfLeak = ({ fine }: RiskRule) => fine !== undefined && fineOn(fine, judged)?.onlyAfterLeak === true;
  return [...groupedBy(counted, ({ rule }) => rule)]
    .filter(([rule]) => !isOfLeak(rule))
    .map(([rule, risks]) => {
      const { least, largest } = riskTotal(risks, judged);
      return { rule, risks, least, largest, effort: risks.reduce((sum, { places }) => sum + places.length, 0) };
    })
    .toSorted((one, other) => other.largest - one.largest || one.effort - other.effort);
}
