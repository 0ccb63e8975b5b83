import { groupedBy } from "../collections/grouped-by.ts";
import { fineOn, type PricedFine } from "../law/fines.ts";
import type { Judged } from "../law/payer.ts";
import type { Risk } from "./risk.ts";

/** One fine that a total counts: a part of the code and an object, however many risks lead to it. */
export interface TotalLine {
  readonly fine: PricedFine;
  readonly object: Risk["object"];
  readonly risks: readonly Risk[];
}

/** What a company's counted risks may cost together, in roubles, for the first violation. */
export interface RiskTotal {
  readonly least: number;
  readonly largest: number;
  /** What the sum is made of. */
  readonly lines: readonly TotalLine[];
  /** What only a leak would bring: told apart, in no sum. */
  readonly afterLeak: readonly TotalLine[];
}

/** Sums fines up: those of the same part of the code and the same object count once; a leak's are left aside (CAO, 13.11(12) to (18)). */
export function riskTotal(risks: readonly Risk[], judged: Judged): RiskTotal {
  const lines = new Map<string, { fine: PricedFine; object: Risk["object"]; risks: Risk[] }>();
  for (const [rule, found] of groupedBy(risks, (risk) => risk.rule)) {
    const fine = rule.fine && fineOn(rule.fine, judged);
    if (!fine) continue;
    for (const risk of found) {
      const key = `${fine.key} ${risk.object.form} ${risk.object.id}`;
      const line = lines.get(key);
      if (line) line.risks.push(risk);
      else lines.set(key, { fine, object: risk.object, risks: [risk] });
    }
  }
  const all = [...lines.values()];
  const counted = all.filter(({ fine }) => !fine.onlyAfterLeak);
  return {
    least: counted.reduce((sum, { fine }) => sum + fine.price[0], 0),
    largest: counted.reduce((sum, { fine }) => sum + fine.price[1], 0),
    lines: counted,
    afterLeak: all.filter(({ fine }) => fine.onlyAfterLeak),
  };
}
