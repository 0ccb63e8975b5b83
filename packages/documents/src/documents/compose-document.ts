import type { ComposedDocument, PageSection } from "../composed-document.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";

/** A Russian document of a company: its title as file name and property, the company's short name as subject. */
export function composeDocument(
  facts: CompanyFacts,
  title: string,
  sections: readonly PageSection[],
): ComposedDocument {
  return {
    title,
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections,
  };
}
