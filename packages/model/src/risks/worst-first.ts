import { groupedBy } from "../collections/grouped-by.ts";
import { fineOn } from "../law/fines.ts";
import type { Judged } from "../law/payer.ts";
import type { Risk } from "./risk.ts";
import { type RiskRule, severityNames } from "./risk-rule.ts";

/** The worst first, of the equally bad the dearest, as somebody would be fined; in time linear in the risks, since how bad one is its rule says. */
export function worstFirst(risks: readonly Risk[], judged: Judged): Risk[] {
  const found = groupedBy(risks, ({ rule }) => rule);
  const priceOf = ({ fine }: RiskRule) => (fine && fineOn(fine, judged)?.price[1]) ?? 0;
  const inOrder = [...found].toSorted(
    ([one], [other]) =>
      severityNames.indexOf(one.severity) - severityNames.indexOf(other.severity) || priceOf(other) - priceOf(one),
  );
  return inOrder.flatMap(([, ofRule]) => ofRule);
}
