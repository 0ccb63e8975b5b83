import type { Paper, PaperObject, PaperRequest, Readiness } from "@opis/documents/paper";
import type { DocumentsOf } from "./documents-of.ts";
import { type DocumentName, previousVersion, storedAnswers } from "./stored.ts";

/** One document of a company: a paper, and the object that it is about; null for one about the whole company. */
export interface CompanyDocument {
  readonly paper: Paper;
  readonly object: PaperObject | null;
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

/** Whether a document can be made, and what its author should know before. */
export function readinessOf(document: CompanyDocument, given: DocumentsOf): Readiness {
  return document.paper.readiness(given.facts, requestOf(document, given));
}
