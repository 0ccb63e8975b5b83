import type { Fact, FactValue } from "../fact.ts";
import type { Decision } from "./decisions.ts";

/** The effective value: derived, unless a user decided otherwise. */
export interface DecidedFact<F extends Fact = Fact> {
  readonly derived: F;
  readonly decision: Decision | undefined;
  readonly value: FactValue;
  /** A different value was derived at the time of the decision. */
  readonly isOutdated: boolean;
}

/** Applies users' decisions to derived facts; decisions on unknown codes are ignored. */
export function applyDecisions<Code extends string, F extends Fact>(
  facts: ReadonlyMap<Code, F>,
  decisions: Readonly<Partial<Record<Code, Decision>>>,
): ReadonlyMap<Code, DecidedFact<F>> {
  return new Map([...facts].map(([code, derived]) => [code, settledBy(derived, decisions[code])]));
}

function settledBy<F extends Fact>(derived: F, decision: Decision | undefined): DecidedFact<F> {
  const isOutdated = decision !== undefined && decision.against !== derived.value;
  return { derived, decision, value: decision?.value ?? derived.value, isOutdated };
}

/** Returns whether an entry is neither answered nor decided to be unknown. */
export function isUnanswered({ value, decision }: DecidedFact): boolean {
  return value === "unknown" && decision === undefined;
}

/** Returns the codes in effect; an unknown value counts as yes. */
export function holding<Code extends string>(all: ReadonlyMap<Code, DecidedFact>): Set<Code> {
  return new Set([...all].flatMap(([code, { value }]) => (value === "no" ? [] : [code])));
}

/** Returns the effective value as a fact for further derivation. */
export function factOf<Code extends string>(all: ReadonlyMap<Code, DecidedFact>): (code: Code) => Fact {
  return (code) => {
    const one = all.get(code);
    return one ? { value: one.value, grounds: one.derived.grounds } : { value: "unknown", grounds: [] };
  };
}
