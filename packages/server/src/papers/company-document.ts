import { previousVersion } from "@opis/documents/facts/approved-documents";
import type { Paper, PaperObject, PaperRequest, Readiness } from "@opis/documents/paper";
import { isOfMany } from "@opis/documents/papers";
import type { DocumentsOf } from "./documents-of.ts";
import { type DocumentName, type StoredDocument, storedAnswers } from "./stored.ts";

/** One document of a company: a paper, and the object that it is about; null for one about the whole company. */
export interface CompanyDocument {
  readonly paper: Paper;
  readonly object: PaperObject | null;
}

/** The documents of a paper: one for the company, or one for each object. */
export function documentsOfPaper(paper: Paper, given: DocumentsOf): readonly CompanyDocument[] {
  if (!isOfMany(paper)) return [{ paper, object: null }];
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

/** The name under which an approved version of a document stands among the company's approved documents. */
export function approvedName({ paper, object }: CompanyDocument): string {
  return object === null ? paper.title.ru : `${paper.title.ru}: ${object.name}`;
}

/** What a document is composed with: the stored requisites and wizard answers, or today and nothing. */
export function requestOf(
  document: CompanyDocument,
  { stored, today, facts, changedOn, risks, work, technologies }: DocumentsOf,
): PaperRequest {
  const kept = stored.of(nameOf(document));
  const date = kept.date ?? today;
  return {
    date,
    number: kept.number,
    answers: answersOf(document.paper.key, kept),
    object: document.object?.id ?? null,
    today,
    previousDate: previousVersion(facts, approvedName(document), date)?.date ?? null,
    changedOn,
    ...(document.paper.printsRisks && { risks }),
    ...(document.paper.reportsWork && work && { work }),
    ...(document.paper.group === "internal" && { technologies }),
    edits: document.paper.isEditable ? kept.edits : [],
  };
}

// Documents that nobody has opened share what is stored of the one about the company: it is read once for all of them.
function answersOf(key: string, { answers }: StoredDocument): PaperRequest["answers"] {
  if (typeof answers !== "object" || answers === null) return storedAnswers(key, answers);
  const known = knownAnswers.get(answers) ?? new Map<string, PaperRequest["answers"]>();
  knownAnswers.set(answers, known);
  const read = known.get(key) ?? storedAnswers(key, answers);
  known.set(key, read);
  return read;
}

const knownAnswers = new WeakMap<object, Map<string, PaperRequest["answers"]>>();

/** Whether a document can be made, and what its author should know before. */
export function readinessOf(document: CompanyDocument, given: DocumentsOf): Readiness {
  const known = knownReadiness.get(given) ?? new Map<string, Readiness>();
  knownReadiness.set(given, known);
  const name = `${document.paper.key}/${document.object?.id ?? ""}`;
  const readiness = known.get(name) ?? document.paper.readiness(given.facts, requestOf(document, given));
  known.set(name, readiness);
  return readiness;
}

// What documents are told from is one value for as long as nothing of it changes: each is looked at once, whoever asks and however often.
const knownReadiness = new WeakMap<DocumentsOf, Map<string, Readiness>>();
