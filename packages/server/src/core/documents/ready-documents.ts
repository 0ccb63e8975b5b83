import { allDocuments } from "@opis/documents/all-documents";
import type { DocumentDefinition } from "@opis/documents/document-definition";
import { type Actor, can } from "@opis/model/access/access";
import { mapYielding } from "../run-yielding.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, documentsOfPaper, objectsOf } from "./document-instance.ts";
import { readinessOf } from "./document-readiness.ts";

/**
 * Lists every ready document of these definitions, one per object where they are about objects; none if a part is
 * hidden from the caller.
 */
export async function listReadyDocuments(
  documentContext: DocumentContext,
  papers: readonly DocumentDefinition[],
): Promise<readonly CompanyDocument[]> {
  if (!documentContext.isWhole) return [];
  const all = papers.flatMap((paper) => partsOf(paper, documentContext));
  const ready = await mapYielding(all, (document) => readinessOf(document, documentContext).missing.length === 0);
  return all.filter((_, index) => ready[index]);
}

// A document about all objects together exists even without objects.
function partsOf(paper: DocumentDefinition, documentContext: DocumentContext): readonly CompanyDocument[] {
  const parts = paper.objects ? objectsOf(paper, documentContext).map((object) => ({ paper, object })) : [];
  return parts.length > 0 ? parts : documentsOfPaper(paper, documentContext);
}

/** Returns the definitions of documents that an actor may see, in the order of the gallery; those about records need the right to view records. */
export function visibleDefinitions(actor: Actor, all = allDocuments): readonly DocumentDefinition[] {
  const mayViewRecords = can(actor, "view", { section: "duties" });
  return all.filter(
    ({ seenBy, printsSubjectRequests, reviewsMonth }) =>
      can(actor, seenBy?.level ?? "view", { section: "documents" }) &&
      (mayViewRecords || !(printsSubjectRequests || reviewsMonth)),
  );
}
