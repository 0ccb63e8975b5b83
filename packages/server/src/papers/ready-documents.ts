import type { Paper } from "@opis/documents/paper";
import { type CompanyDocument, documentsOfPaper, objectsOf, readinessOf } from "./company-document.ts";
import type { DocumentsOf } from "./documents-of.ts";

/** Every document of these papers that is ready, each about one object where there may be one; none while a part is hidden. */
export function readyDocuments(given: DocumentsOf, papers: readonly Paper[]): readonly CompanyDocument[] {
  if (!given.isWhole) return [];
  return papers
    .flatMap((paper) => partsOf(paper, given))
    .filter((document) => readinessOf(document, given).missing.length === 0);
}

function partsOf(paper: Paper, given: DocumentsOf): readonly CompanyDocument[] {
  return paper.objects ? objectsOf(paper, given).map((object) => ({ paper, object })) : documentsOfPaper(paper, given);
}
