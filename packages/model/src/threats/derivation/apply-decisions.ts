import type { Fact, FactValue } from "../fact.ts";
import type { Decision } from "./decisions.ts";

/** What holds: what is derived, unless a person decided. */
export interface DecidedFact<F extends Fact = Fact> {
  readonly derived: F;
  readonly decision: Decision | undefined;
  readonly value: FactValue;
  /** It was decided when something else was derived. */
  readonly isOutdated: boolean;
}

/** Puts the decisions of people over what is derived; those of codes that there are not are left aside. */
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

/** The codes that hold: an unknown value is taken for yes. */
export function holding<Code extends string>(all: ReadonlyMap<Code, DecidedFact>): Set<Code> {
  return new Set([...all].flatMap(([code, { value }]) => (value === "no" ? [] : [code])));
}

/** What holds, as a fact that others follow from. */
export function factOf<Code extends string>(all: ReadonlyMap<Code, DecidedFact>): (code: Code) => Fact {
  return (code) => {
    const one = all.get(code);
    return one ? { value: one.value, grounds: one.derived.grounds } : { value: "unknown", grounds: [] };
  };
}
