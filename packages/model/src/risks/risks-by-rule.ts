import { groupBy } from "../collections/group-by.ts";
import type { Risk } from "./risk.ts";
import type { RiskRule } from "./risk-rule.ts";

/**
 * Risks by the rules that found them, in the rules' order. Those of a rule are the very same list for as long as it finds no others, so
 * that what is computed from a list can be cached by it: after an edit that costs what the edit has changed.
 */
export type RisksByRule = ReadonlyMap<RiskRule, readonly Risk[]>;

/** Sorts risks by their rules. */
export function risksByRule(risks: readonly Risk[]): RisksByRule {
  return groupBy(risks, ({ rule }) => rule);
}

/** All of them, in the rules' order. */
export function allRisks(risks: RisksByRule): readonly Risk[] {
  return [...risks.values()].flat();
}

/** How many there are. */
export function countRisks(risks: RisksByRule): number {
  let count = 0;
  for (const ofRule of risks.values()) count += ofRule.length;
  return count;
}

/** Filters risks by rule. */
export function risksOfRules(risks: RisksByRule, isMeant: (rule: RiskRule) => boolean): RisksByRule {
  return new Map([...risks].filter(([rule]) => isMeant(rule)));
}

/** A part of each rule's risks, without the rules of which none is left. */
export function partOfEachRule(risks: RisksByRule, part: (ofRule: readonly Risk[]) => readonly Risk[]): RisksByRule {
  const parts = new Map<RiskRule, readonly Risk[]>();
  for (const [rule, ofRule] of risks) {
    const left = part(ofRule);
    if (left.length > 0) parts.set(rule, left);
  }
  return parts;
}
