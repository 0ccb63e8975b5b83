import { type CompanyDocument, requestOf } from "../../core/documents/company-document.ts";
import type { DocumentContext } from "../../core/documents/document-context.ts";

/** What the workshop is asked for, to make a document of a company. */
export function orderOf(document: CompanyDocument, given: DocumentContext) {
  const { snapshot, letterhead } = given;
  return { snapshot, letterhead, key: document.paper.key, request: requestOf(document, given) };
}
