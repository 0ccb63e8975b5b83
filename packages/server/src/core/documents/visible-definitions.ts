import { allDocuments } from "@opis/documents/all-documents";
import type { DocumentDefinition } from "@opis/documents/document-definition";
import { type Actor, can } from "@opis/model/access/access";

/** Papers that somebody may see, in the order of the gallery; those about records take a look at the records. */
export function visibleDefinitions(actor: Actor, all = allDocuments): readonly DocumentDefinition[] {
  const mayViewRecords = can(actor, "view", { section: "duties" });
  return all.filter(
    ({ seenBy, printsSubjectRequests: tellsRequests }) =>
      can(actor, seenBy?.level ?? "view", { section: "documents" }) && (mayViewRecords || !tellsRequests),
  );
}
