import type { CompanyFacts } from "./company-facts.ts";

/** What is told of a company's facts, looked at once however many documents ask. */
export function oncePerFacts<T>(tell: (facts: CompanyFacts) => T): (facts: CompanyFacts) => T {
  const told = new WeakMap<CompanyFacts, { readonly value: T }>();
  return (facts) => {
    const kept = told.get(facts) ?? { value: tell(facts) };
    told.set(facts, kept);
    return kept.value;
  };
}
