import type { DocumentDefinition } from "@opis/documents/document-definition";
import { mapYielding } from "../run-yielding.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, documentsOfPaper, objectsOf } from "./document-instance.ts";
import { readinessOf } from "./document-readiness.ts";

/**
 * Lists every ready document of these definitions, one per object where they are about objects; none if a part is
 * hidden from the caller.
 */
export async function listReadyDocuments(
  given: DocumentContext,
  papers: readonly DocumentDefinition[],
): Promise<readonly CompanyDocument[]> {
  if (!given.isWhole) return [];
  const all = papers.flatMap((paper) => partsOf(paper, given));
  const ready = await mapYielding(all, (document) => readinessOf(document, given).missing.length === 0);
  return all.filter((_, index) => ready[index]);
}

// A document about all objects together exists even without objects.
function partsOf(paper: DocumentDefinition, given: DocumentContext): readonly CompanyDocument[] {
  const parts = paper.objects ? objectsOf(paper, given).map((object) => ({ paper, object })) : [];
  return parts.length > 0 ? parts : documentsOfPaper(paper, given);
}
