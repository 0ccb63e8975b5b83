import { allDocuments } from "@opis/documents/all-documents";
import type { DocumentDefinition } from "@opis/documents/document-definition";
import { type Actor, can } from "@opis/model/access/access";

/** Returns the definitions of documents that an actor may see, in the order of the gallery; those about records need the right to view records. */
export function visibleDefinitions(actor: Actor, all = allDocuments): readonly DocumentDefinition[] {
  const mayViewRecords = can(actor, "view", { section: "duties" });
  return all.filter(
    ({ seenBy, printsSubjectRequests, reviewsMonth }) =>
      can(actor, seenBy?.level ?? "view", { section: "documents" }) &&
      (mayViewRecords || !(printsSubjectRequests || reviewsMonth)),
  );
}
