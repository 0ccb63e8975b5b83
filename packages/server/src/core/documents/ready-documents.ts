import type { DocumentDefinition } from "@opis/documents/document-definition";
import { type CompanyDocument, documentsOfPaper, objectsOf } from "./company-document.ts";
import type { DocumentsOf } from "./documents-of.ts";
import { inTurns } from "./in-turns.ts";
import { readinessOf } from "./told-document.ts";

/** Every document of these papers that is ready, each about one object where there may be one; none while a part is hidden. */
export async function readyDocuments(
  given: DocumentsOf,
  papers: readonly DocumentDefinition[],
): Promise<readonly CompanyDocument[]> {
  if (!given.isWhole) return [];
  const all = papers.flatMap((paper) => partsOf(paper, given));
  const ready = await inTurns(all, (document) => readinessOf(document, given).missing.length === 0);
  return all.filter((_, index) => ready[index]);
}

function partsOf(paper: DocumentDefinition, given: DocumentsOf): readonly CompanyDocument[] {
  return paper.objects ? objectsOf(paper, given).map((object) => ({ paper, object })) : documentsOfPaper(paper, given);
}
