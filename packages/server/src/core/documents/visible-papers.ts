import type { Paper } from "@opis/documents/paper";
import { papers } from "@opis/documents/papers";
import { type Actor, can } from "@opis/model/access/access";

/** Papers that somebody may see, in the order of the gallery; those about records take a look at the records. */
export function visiblePapers(actor: Actor, all = papers): readonly Paper[] {
  const mayViewRecords = can(actor, "view", { section: "duties" });
  return all.filter(
    ({ seenBy, tellsRequests }) =>
      can(actor, seenBy?.level ?? "view", { section: "documents" }) && (mayViewRecords || !tellsRequests),
  );
}
