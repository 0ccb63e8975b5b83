import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { MissingAnswer, PaperRequest, Readiness } from "../../paper.ts";
import { companyAnswers } from "../../readiness/company.ts";
import { type BeforeStart, dateInOrder } from "../../readiness/dates.ts";

/** What every internal document needs (documents 3): who issues it and who approves it, a date; only of what has happened not before the start. */
export function regulationReadiness(
  facts: CompanyFacts,
  request: PaperRequest,
  further: readonly MissingAnswer[] = [],
  before: BeforeStart = "may be early",
): Readiness {
  return {
    missing: [
      ...companyAnswers(facts, ["full_name", "short_name", "manager_name", "manager_position"]),
      ...further,
      ...dateInOrder(facts, request, before),
    ],
    warnings: [],
  };
}
