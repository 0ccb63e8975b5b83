import { isOfMany } from "@opis/documents/all-documents";
import type {
  DocumentDefinition,
  DocumentObject,
  DocumentRequest,
  OwnRequisites,
} from "@opis/documents/document-definition";
import { previousVersion } from "@opis/documents/facts/approved-documents";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import type { DocumentContext } from "./document-context.ts";
import { answersOf, type DocumentName, type StoredDocument } from "./stored-documents.ts";

/** One document of a company: its definition, and the object that it is about; null for the whole company. */
export interface CompanyDocument {
  readonly paper: DocumentDefinition;
  readonly object: DocumentObject | null;
}

/** Returns the documents of a definition: one for the company, or one for each object. */
export function documentsOfPaper(
  paper: DocumentDefinition,
  documentContext: DocumentContext,
): readonly CompanyDocument[] {
  if (!isOfMany(paper)) return [{ paper, object: null }];
  return objectsOf(paper, documentContext).map((object) => ({ paper, object }));
}

/** Returns the objects that have a separate document. */
export function objectsOf(paper: DocumentDefinition, documentContext: DocumentContext): readonly DocumentObject[] {
  return paper.objects?.of(documentContext.facts, requestOf({ paper, object: null }, documentContext)) ?? [];
}

/** Returns the key and object id under which a document is stored. */
export function nameOf({ paper, object }: CompanyDocument): DocumentName {
  return { key: paper.key, object: object?.id ?? null };
}

/** Returns the name of approved versions of a document among the company's approved documents. */
export function approvedName({ paper, object }: CompanyDocument): string {
  return object === null ? paper.title.ru : `${paper.title.ru}: ${object.name}`;
}

/** Returns the date and number that a questionnaire gives a document; most documents have none. */
export function ownRequisites({ paper, object }: CompanyDocument, facts: CompanyFacts): OwnRequisites {
  return paper.requisites?.(facts, object?.id ?? null) ?? noRequisites;
}

const noRequisites: OwnRequisites = { date: null, number: "" };

/** Values entered in the document take precedence. */
export function withOwn({ date, number }: OwnRequisites, fallback: OwnRequisites): OwnRequisites {
  return { date: date ?? fallback.date, number: number === "" ? fallback.number : number };
}

/** Returns the inputs to compose a document with: its stored requisites and wizard answers, or today and none. */
export function requestOf(document: CompanyDocument, documentContext: DocumentContext): DocumentRequest {
  return requestBy(document, documentContext.facts, documentInputs(document, documentContext));
}

/** All inputs of a document other than the facts of the company and its object. */
export interface DocumentInputs {
  readonly request: Omit<DocumentRequest, "date" | "number" | "object" | "previousDate">;
  /** Requisites entered in the document. */
  readonly requisites: OwnRequisites;
  /** The inputs as a list, for comparison. */
  readonly parts: readonly unknown[];
}

/**
 * Returns inputs shared by all documents of a definition with the same stored state, such as thousands that were never
 * opened.
 */
export function documentInputs(document: CompanyDocument, documentContext: DocumentContext): DocumentInputs {
  const { paper } = document;
  const inputsByDefinition =
    cachedInputs.get(documentContext) ?? new Map<DocumentDefinition, Map<StoredDocument, DocumentInputs>>();
  cachedInputs.set(documentContext, inputsByDefinition);
  const ofPaper = inputsByDefinition.get(paper) ?? new Map<StoredDocument, DocumentInputs>();
  inputsByDefinition.set(paper, ofPaper);
  const storedDocument = documentContext.stored.of(nameOf(document));
  const inputs = ofPaper.get(storedDocument) ?? readInputs(paper, storedDocument, documentContext);
  ofPaper.set(storedDocument, inputs);
  return inputs;
}

const cachedInputs = new WeakMap<DocumentContext, Map<DocumentDefinition, Map<StoredDocument, DocumentInputs>>>();

function readInputs(
  paper: DocumentDefinition,
  storedDocument: StoredDocument,
  documentContext: DocumentContext,
): DocumentInputs {
  const { today, timeZone, changedOn, risks, work, month, technologies, planTasks, subjectRequests } = documentContext;
  const request = {
    answers: answersOf(paper.key, storedDocument),
    today,
    edits: paper.isEditable ? storedDocument.edits : noEdits,
    ...((paper.filings || paper.reportsWork) && { changedOn }),
    ...(paper.printsTimes && { timeZone }),
    ...(paper.printsRisks && { risks }),
    ...(paper.reportsWork && work && { work }),
    ...(paper.reviewsMonth && month && { month }),
    ...(paper.printsPlanTasks && { planTasks }),
    ...(paper.group === "internal" && { technologies }),
    ...(paper.printsSubjectRequests && { subjectRequests }),
  };
  const requisites = { date: storedDocument.date, number: storedDocument.number };
  return { request, requisites, parts: [...Object.values(request), ...Object.values(requisites)] };
}

const noEdits: DocumentRequest["edits"] = [];

/** Returns the request to compose a document from these facts. */
export function requestBy(document: CompanyDocument, facts: CompanyFacts, inputs: DocumentInputs): DocumentRequest {
  const { request, requisites } = inputs;
  const effectiveRequisites = withOwn(requisites, ownRequisites(document, facts));
  const date = effectiveRequisites.date ?? request.today;
  const previous = previousVersion(facts, approvedName(document), date);
  return {
    ...request,
    date,
    number: effectiveRequisites.number,
    object: document.object?.id ?? null,
    previousDate: previous?.date ?? null,
  };
}
