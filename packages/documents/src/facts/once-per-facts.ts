import { isDeepStrictEqual } from "node:util";
import type { CompanyFacts } from "./facts.ts";
import { keeper } from "./keeper.ts";

/**
 * What is told of a company's facts, and of whatever else is given: looked at once however many documents ask, and again only when an
 * edit has changed something that was looked at.
 */
export function oncePerFacts<T, Given extends readonly unknown[]>(
  tell: (facts: CompanyFacts, ...given: Given) => T,
): (facts: CompanyFacts, ...given: Given) => T {
  const keep = keeper<T>(isDeepStrictEqual);
  return (facts, ...given) => keep(facts, { given, tell: (others) => tell(others, ...given) });
}
