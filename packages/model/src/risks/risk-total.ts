import type { FinedParty } from "../law/fined-party.ts";
import { fineOn, type PricedFine } from "../law/fines.ts";
import type { Risk } from "./risk.ts";
import { type RisksByRule, risksByRule } from "./risks-by-rule.ts";

/** An object that is fined once under a part of an article, with all risks that lead to it. */
export interface FinedObject {
  readonly object: Risk["object"];
  readonly risks: readonly Risk[];
}

/** A part of an article with the fined objects. */
export interface CountedFine {
  readonly fine: PricedFine;
  readonly objects: readonly FinedObject[];
}

/** One fine of a total: a part of an article and an object, however many risks lead to it. */
export interface TotalLine extends FinedObject {
  readonly fine: PricedFine;
}

/** Total exposure of a company's counted risks in roubles, for a first violation. */
export interface RiskTotal {
  readonly least: number;
  readonly largest: number;
  /** Fines of the total, by part of an article. */
  readonly fines: readonly CountedFine[];
  /** Fines imposed only after a leak: listed separately, not in the total. */
  readonly finesAfterLeak: readonly CountedFine[];
}

/** Sums fines; the same part of an article and object count once, and fines for leaks are left out (CAO, 13.11(12) to (18)). */
export function riskTotal(risks: readonly Risk[], finedParty: FinedParty): RiskTotal {
  return totalByRule(risksByRule(risks), finedParty);
}

/** Sums fines of risks grouped by rule, recomputing only the parts of articles whose lists of risks have changed. */
export function totalByRule(risks: RisksByRule, finedParty: FinedParty): RiskTotal {
  const byFine = new Map<string, { readonly fine: PricedFine; readonly lists: (readonly Risk[])[] }>();
  for (const [rule, ofRule] of risks) {
    const fine = rule.fine && fineOn(rule.fine, finedParty);
    if (!fine) continue;
    const known = byFine.get(fine.key) ?? { fine, lists: [] };
    byFine.set(fine.key, known);
    known.lists.push(ofRule);
  }
  const all = [...byFine.values()].map(({ fine, lists }) => ({ fine, objects: objectsOf(lists) }));
  const fines = all.filter(({ fine }) => !fine.onlyAfterLeak);
  return {
    least: fines.reduce((sum, { fine, objects }) => sum + fine.price[0] * objects.length, 0),
    largest: fines.reduce((sum, { fine, objects }) => sum + fine.price[1] * objects.length, 0),
    fines,
    finesAfterLeak: all.filter(({ fine }) => fine.onlyAfterLeak),
  };
}

/** Returns one line per object and fine. */
export function linesOf(fines: readonly CountedFine[]): TotalLine[] {
  return fines.flatMap(({ fine, objects }) => objects.map((one) => ({ fine, ...one })));
}

const objectsOf = oncePerAll((lists: readonly (readonly Risk[])[]): readonly FinedObject[] => {
  const objects = new Map<string, { readonly object: Risk["object"]; readonly risks: Risk[] }>();
  for (const risk of lists.flat()) {
    const key = `${risk.object.form} ${risk.object.id}`;
    const known = objects.get(key);
    if (known) known.risks.push(risk);
    else objects.set(key, { object: risk.object, risks: [risk] });
  }
  return [...objects.values()];
});

interface Node<T> {
  readonly further: WeakMap<object, Node<T>>;
  known?: { readonly made: T };
}

/** Caches the result of `make` per list of objects, for as long as all of them exist. */
function oncePerAll<K extends object, T>(make: (keys: readonly K[]) => T): (keys: readonly K[]) => T {
  const first: Node<T> = { further: new WeakMap() };
  return (keys) => {
    let node = first;
    for (const key of keys) {
      const next = node.further.get(key) ?? { further: new WeakMap() };
      node.further.set(key, next);
      node = next;
    }
    node.known ??= { made: make(keys) };
    return node.known.made;
  };
}
