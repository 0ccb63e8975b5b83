import type { Paper } from "@opis/documents/paper";
import { papers } from "@opis/documents/papers";
import { type Actor, can } from "@opis/model/access/access";

/** Papers that somebody may see, in the order of the gallery. */
export function visiblePapers(actor: Actor, all = papers): readonly Paper[] {
  return all.filter(({ seenBy }) => can(actor, seenBy?.level ?? "view", { section: "documents" }));
}
