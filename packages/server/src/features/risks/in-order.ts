import { fineOn } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/find-risks";
import { severities } from "@opis/model/risks/risk-rule";

/** The worst first, of the equally bad the dearest, as of a day. */
export function worstFirst(risks: readonly Risk[], day: string): Risk[] {
  const order = Object.keys(severities);
  const priceOf = ({ rule }: Risk) => (rule.fine && fineOn(rule.fine, day)?.company[1]) ?? 0;
  return risks.toSorted(
    (one, other) =>
      order.indexOf(one.rule.severity) - order.indexOf(other.rule.severity) || priceOf(other) - priceOf(one),
  );
}
