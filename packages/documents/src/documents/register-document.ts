import { approval, title } from "../block.ts";
import type { Block, ComposedDocument } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { documentDate, documentNumber, placeAndDate } from "../facts/document-requisites.ts";
import { operatorName } from "../facts/operator.ts";
import { manager } from "../facts/requisites.ts";
import { phrase } from "../inline.ts";

/** Returns a register («Перечень …») on landscape pages: approved by the manager, with its day, number and place above the blocks. */
export function registerDocument(
  facts: CompanyFacts,
  request: DocumentRequest,
  { of, blocks }: { readonly of: string; readonly blocks: readonly Block[] },
): ComposedDocument {
  const day = phrase`${operatorName(facts)}, от ${documentDate(request)} № ${documentNumber(request)}`;
  const head = [approval(manager(facts)), title(`ПЕРЕЧЕНЬ ${of}`, day), placeAndDate(facts, request)];
  return {
    title: `Перечень ${of}`,
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [{ orientation: "landscape", blocks: [...head, ...blocks] }],
  };
}
