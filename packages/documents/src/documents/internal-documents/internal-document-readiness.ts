import type { DocumentRequest, MissingAnswer, Readiness } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { type BeforeStart, wrongDates } from "../../readiness/wrong-dates.ts";

/**
 * Checks every internal document (documents 3): issuer, approver and date. A document about past events may not be dated before processing
 * starts.
 */
export function internalDocumentReadiness(
  facts: CompanyFacts,
  request: DocumentRequest,
  further: readonly MissingAnswer[] = [],
  before: BeforeStart = "may be early",
): Readiness {
  return {
    missing: [
      ...missingCompanyAnswers(facts, ["full_name", "short_name", "manager_name", "manager_position"]),
      ...further,
      ...wrongDates(facts, request, before),
    ],
    warnings: [],
  };
}
