import { groupBy } from "../collections/group-by.ts";
import type { Risk } from "./risk.ts";
import type { RiskRule } from "./risk-rule.ts";

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
    const left = part(ofRule);
    if (left.length > 0) parts.set(rule, left);
  }
  return parts;
}
