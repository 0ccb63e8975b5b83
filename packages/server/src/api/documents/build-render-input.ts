import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, requestOf } from "../../core/documents/document-instance.ts";

/** Returns the input by which the render pool generates a document of a company. */
export function createGenerationRequest(document: CompanyDocument, given: DocumentContext) {
  const { snapshot, letterhead } = given;
  return { snapshot, letterhead, key: document.paper.key, request: requestOf(document, given) };
}
