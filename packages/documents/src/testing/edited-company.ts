import { companyFacts } from "../facts/company-facts.ts";
import { sampleCompany } from "./sample-company.ts";

/** The sample company through its edits: `now` looks at it as it is by then, `facts` as it was at first. */
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
