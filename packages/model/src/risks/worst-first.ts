import { fineOn } from "../law/fines.ts";
import type { Risk } from "./risk.ts";
import { severities } from "./risk-rule.ts";

/** The worst first, of the equally bad the dearest, as of a day. */
export function worstFirst(risks: readonly Risk[], day: string): Risk[] {
  const order = Object.keys(severities);
  const priceOf = ({ rule }: Risk) => (rule.fine && fineOn(rule.fine, day)?.company[1]) ?? 0;
  return risks.toSorted(
    (one, other) =>
      order.indexOf(one.rule.severity) - order.indexOf(other.rule.severity) || priceOf(other) - priceOf(one),
  );
}
