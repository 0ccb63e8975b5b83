import type { Paper, PaperObject, PaperRequest } from "@opis/documents/paper";
import { paperOf, papers } from "@opis/documents/papers";
import { type Actor, can } from "@opis/model/access";
import { refused, refusedFields } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { DocumentsOf } from "./documents-of.ts";
import { type DocumentName, previousVersion, storedAnswers } from "./stored.ts";

/** One document of a company: a paper, and the object that it is about; null for one about the whole company. */
export interface CompanyDocument {
  readonly paper: Paper;
  readonly object: PaperObject | null;
}

/** Papers that somebody may see, in the order of the gallery. */
export function visiblePapers(actor: Actor, all = papers): readonly Paper[] {
  return all.filter(({ level = "view" }) => can(actor, level, { section: "documents" }));
}

/** The documents of a paper: one for the company, or one for each object. */
export function documentsOfPaper(paper: Paper, given: DocumentsOf): readonly CompanyDocument[] {
  if (!paper.objects || paper.objects.isAlsoTogether) return [{ paper, object: null }];
  return objectsOf(paper, given).map((object) => ({ paper, object }));
}

/** The objects that there is a paper of its own about. */
export function objectsOf(paper: Paper, given: DocumentsOf): readonly PaperObject[] {
  return paper.objects?.of(given.facts, requestOf({ paper, object: null }, given)) ?? [];
}

interface Wanted {
  readonly key: string;
  readonly object_id: number | undefined;
}

/** The document that is asked for; refuses with `not_found` what is not there or not the caller's to see. */
export function findDocument({ key, object_id }: Wanted, given: DocumentsOf, actor: Actor): CompanyDocument {
  const paper = paperOf(key);
  if (!paper || !visiblePapers(actor).includes(paper)) throw refused("not_found");
  if (object_id === undefined) {
    if (paper.objects && !paper.objects.isAlsoTogether) throw refusedFields({ object_id: [whichObject] });
    return { paper, object: null };
  }
  const object = objectsOf(paper, given).find(({ id }) => id === object_id);
  if (!object) throw refused("not_found");
  return { paper, object };
}

const whichObject = words("Укажите, о чём документ", "Say what the document is about");

/** How a document is stored. */
export function nameOf({ paper, object }: CompanyDocument): DocumentName {
  return { key: paper.key, object: object?.id ?? null };
}

/** What a document is composed with: the stored requisites and wizard answers, or today and nothing. */
export function requestOf(document: CompanyDocument, { stored, today }: DocumentsOf): PaperRequest {
  const kept = stored.of(nameOf(document));
  const date = kept.date ?? today;
  return {
    date,
    number: kept.number,
    answers: storedAnswers(document.paper.key, kept.answers),
    object: document.object?.id ?? null,
    today,
    previousDate: previousVersion(kept, date),
  };
}
