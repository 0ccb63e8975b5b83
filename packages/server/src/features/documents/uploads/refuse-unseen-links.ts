import { type Actor, can } from "@opis/model/access";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import { type DocumentLink, linkField } from "./document-links.ts";

/** Refuses to name what the actor may not see, as what is not there, with `unknown_reference`. */
export function refuseUnseenLinks(actor: Actor, links: readonly DocumentLink[]): void {
  const unseen = links.find((link) => !can(actor, "view", link));
  const field = unseen && linkField(unseen.form);
  if (field) throw refusedFields({ [field]: [errorCatalogue.unknown_reference.text] }, "unknown_reference");
}
