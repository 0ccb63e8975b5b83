import { companyFacts } from "../facts/company-facts.ts";
import { sampleCompany } from "./sample-company.ts";

/** Returns the sample company with edits: `now` returns its current facts, `facts` are the initial ones. */
export function editedCompany() {
  const company = sampleCompany();
  const first = companyFacts(company.builder.snapshot());
  let facts = first;
  const now = () => {
    facts = companyFacts(company.builder.snapshot(), facts);
    return facts;
  };
  return { ...company, facts: first, now };
}
