import type { ComposedDocument, PageSection } from "../composed-document.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";

/** Composes a Russian document of a company: the title is the file name and title property, the company's short name the subject. */
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
