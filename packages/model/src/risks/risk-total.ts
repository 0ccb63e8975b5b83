import { groupBy } from "../collections/lists.ts";
import type { FormName } from "../forms/form-names.ts";
import { type FinedParty, fineOn, type PricedFine } from "../law/fines.ts";
import { type RiskPlace, type RiskRule, severityNames } from "./risk-rule.ts";

/**
 * Risks by rule, in the order of the rules. A rule's list keeps its identity while it finds the same risks, so results computed from it
 * can be cached by it and an edit only recomputes what it changed.
 */
export type RisksByRule = ReadonlyMap<RiskRule, readonly Risk[]>;

/** Groups risks by rule. */
export function risksByRule(risks: readonly Risk[]): RisksByRule {
  return groupBy(risks, ({ rule }) => rule);
}

/** Returns all risks in the order of the rules. */
export function allRisks(risks: RisksByRule): readonly Risk[] {
  return [...risks.values()].flat();
}

/** Returns the number of risks. */
export function countRisks(risks: RisksByRule): number {
  let count = 0;
  for (const ofRule of risks.values()) count += ofRule.length;
  return count;
}

/** Filters risks by rule. */
export function risksOfRules(risks: RisksByRule, isMeant: (rule: RiskRule) => boolean): RisksByRule {
  return new Map([...risks].filter(([rule]) => isMeant(rule)));
}

/** Filters the risks of each rule, leaving out rules without any left. */
export function partOfEachRule(risks: RisksByRule, part: (ofRule: readonly Risk[]) => readonly Risk[]): RisksByRule {
  const parts = new Map<RiskRule, readonly Risk[]>();
  for (const [rule, ofRule] of risks) {
    const risksInPart = part(ofRule);
    if (risksInPart.length > 0) parts.set(rule, risksInPart);
  }
  return parts;
}

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
    const entry = byFine.get(fine.key) ?? { fine, lists: [] };
    byFine.set(fine.key, entry);
    entry.lists.push(ofRule);
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
  return fines.flatMap(({ fine, objects }) => objects.map((object) => ({ fine, ...object })));
}

const objectsOf = oncePerAll((lists: readonly (readonly Risk[])[]): readonly FinedObject[] => {
  const objects = new Map<string, { readonly object: Risk["object"]; readonly risks: Risk[] }>();
  for (const risk of lists.flat()) {
    const key = `${risk.object.form} ${risk.object.id}`;
    const entry = objects.get(key);
    if (entry) entry.risks.push(risk);
    else objects.set(key, { object: risk.object, risks: [risk] });
  }
  return [...objects.values()];
});

interface Node<T> {
  readonly further: WeakMap<object, Node<T>>;
  known?: { readonly value: T };
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
    node.known ??= { value: make(keys) };
    return node.known.value;
  };
}

/** A risk that a rule found in an object of a company. */
export interface Risk {
  readonly rule: RiskRule;
  /** The object: a process, a site, a security tool, or a singleton form. */
  readonly object: { readonly form: FormName; readonly id: number; readonly name: string };
  /** The questionnaire or directory row that contains the object. */
  readonly root: { readonly form: FormName; readonly id: number };
  /** The answers that cause it. */
  readonly places: readonly RiskPlace[];
  /** It is no longer found; someone was responsible for fixing it. */
  readonly isFixed?: true;
}

/** Sorts risks by severity, then by the payer's fine, the highest first. Linear in time, since both depend only on the rule. */
export function sortBySeverity(risks: readonly Risk[], finedParty: FinedParty): readonly Risk[] {
  return allRisks(sortRulesBySeverity(risksByRule(risks), finedParty));
}

/** Sorts risks grouped by rule in the same order. */
export function sortRulesBySeverity(risks: RisksByRule, finedParty: FinedParty): RisksByRule {
  const prices = new Map([...risks.keys()].map((rule) => [rule, priceOf(rule, finedParty)]));
  return new Map(
    [...risks].sort(
      ([left], [right]) =>
        severityNames.indexOf(left.severity) - severityNames.indexOf(right.severity) ||
        (prices.get(right) ?? 0) - (prices.get(left) ?? 0),
    ),
  );
}

function priceOf({ fine }: RiskRule, finedParty: FinedParty): number {
  return (fine && fineOn(fine, finedParty)?.price[1]) ?? 0;
}
