import { type SecurityParameter, securityParameters } from "@opis/model/law/policy-values-by-level";
import type { SecurityLevelNumber } from "@opis/model/law/security-level";
import { levelOf } from "@opis/model/level-derivation";
import type { DocumentRequest } from "../../document-definition.ts";
import { evaluateSituation, type Situation } from "../../facts/company-conditions.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";

/** Everything the points of an internal document depend on. */
export interface InternalDocumentInput {
  readonly facts: CompanyFacts;
  readonly request: DocumentRequest;
  readonly situation: Situation;
  /** The strictest known level of the systems; null if none is known. */
  readonly level: SecurityLevelNumber | null;
}

/** Evaluates the company once for all points of a document. */
export function internalDocumentInput(facts: CompanyFacts, request: DocumentRequest): InternalDocumentInput {
  const levels = facts.systems.flatMap((system) => levelOf(facts, system)?.level ?? []);
  const level = levels.reduce<SecurityLevelNumber | null>(
    (strictest, one) => (strictest === null || one < strictest ? one : strictest),
    null,
  );
  return { facts, request, situation: evaluateSituation(facts, request.date, request.technologies), level };
}

/** Returns the text of a point that prints parameters of the company's security level; null while the level is unknown. */
export function textByLevel(words: (figure: (name: SecurityParameter) => string) => string) {
  return ({ level }: InternalDocumentInput): string | null =>
    level === null ? null : words((name) => securityParameters[name][level]);
}

/** Returns a condition that tests whether a system has this level or a stricter one; a smaller number is stricter. */
export function hasSystemOfLevel(wanted: SecurityLevelNumber) {
  return ({ level }: InternalDocumentInput): boolean => level !== null && level <= wanted;
}
