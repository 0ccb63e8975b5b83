import { findDefinition, isOfMany } from "@opis/documents/all-documents";
import type { Actor } from "@opis/model/access/access";
import { words } from "@opis/model/bilingual-text";
import { refused, refusedFields } from "@opis/model/errors";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, objectsOf } from "../../core/documents/document-instance.ts";
import { visibleDefinitions } from "../../core/documents/visible-definitions.ts";

interface Wanted {
  readonly key: string;
  readonly object_id: number | undefined;
}

/** Returns the requested document; refuses with `not_found` an unknown one, with `forbidden` one closed to the caller. */
export function findDocument({ key, object_id }: Wanted, given: DocumentContext, actor: Actor): CompanyDocument {
  const paper = findDefinition(key);
  if (!paper) throw refused("not_found");
  if (!visibleDefinitions(actor).includes(paper))
    throw refused("forbidden", paper.seenBy && { text: paper.seenBy.refusal });
  if (object_id === undefined) {
    if (isOfMany(paper)) throw refusedFields({ object_id: [paper.objects?.which ?? whichObject] });
    return { paper, object: null };
  }
  const object = objectsOf(paper, given).find(({ id }) => id === object_id);
  if (!object) throw refused("not_found");
  return { paper, object };
}

const whichObject = words("Укажите, о чём документ", "Say what the document is about");
