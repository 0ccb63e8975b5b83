import { isOfMany } from "@opis/documents/all-documents";
import type { DocumentDefinition, DocumentObject } from "@opis/documents/document-definition";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import { memoizeByObject } from "@opis/model/collections/memoize-by-object";
import { documentStates, type generatedDocument } from "@opis/model/contract/documents/generated-documents";
import { createRowTally } from "@opis/model/rows/filter-rows";
import { createRowsCache } from "@opis/model/snapshot/memoize";
import type { z } from "zod";
import { runYielding } from "../run-yielding.ts";
import { approvalKey } from "./changed-since-approval.ts";
import type { DocumentContext } from "./document-context.ts";
import { type CompanyDocument, documentInputs, documentsOfPaper, nameOf, objectsOf } from "./document-instance.ts";
import { summarizeDocument } from "./document-readiness.ts";

type GeneratedDocument = z.output<typeof generatedDocument>;

/** The stage of a document and the data it is derived from. */
interface DocumentState extends ReturnType<typeof summarizeDocument> {
  readonly state: GeneratedDocument["state"];
}

/** Returns the stage of a document: answers missing, draft, ready to sign, signed, or stale. */
export function stateOfDocument(document: CompanyDocument, documentContext: DocumentContext): DocumentState {
  const storedDocument = documentContext.stored.of(nameOf(document));
  const described = summarizeDocument(document, documentContext);
  const { left, version, readiness, requisites } = described;
  const isReady = readiness.missing.length === 0 && documentContext.isWhole;
  const stateOf = (): GeneratedDocument["state"] => {
    if (!isReady) return "not_ready";
    // A version signed in its current form counts as signed, even if an earlier copy without its number was downloaded.
    if (version && isOf(version, requisites)) {
      const isChanged = documentContext.changedSinceApproval.has(approvalKey(version.row));
      if (!isChanged) return "signed";
      // Signed without being generated here, so there is nothing newer to sign.
      if (storedDocument.made_at === null) return "stale";
    }
    if (storedDocument.is_stale) return "stale";
    return left.length > 0 ? "draft" : "signable";
  };
  return { ...described, state: stateOf() };
}

/** Returns whether the text is signed under the current date and number, so that it does not change any more. */
export function isTextFrozen(document: CompanyDocument, documentContext: DocumentContext): boolean {
  const { version, requisites } = summarizeDocument(document, documentContext);
  return version !== null && isOf(version, requisites);
}

type Requisites = Pick<GeneratedDocument, "date" | "number">;

/** Returns whether the approved version has the current date and number of the document. */
function isOf(version: Requisites, { date, number }: Requisites): boolean {
  return version.date === date && version.number === number;
}

/** The status of one document: missing answers, reasons for being a draft, and its stored data. */
export interface ListedDocument extends ReturnType<typeof stateOfDocument> {
  /** Id of its object; 0 for a document about the whole company. */
  readonly id: number;
  readonly document: CompanyDocument;
  readonly made_at: string | null;
  readonly is_stale: boolean;
}

/** Returns the status of one document, without the texts of its card. */
export function createListedDocument(document: CompanyDocument, documentContext: DocumentContext): ListedDocument {
  const { made_at, is_stale } = documentContext.stored.of(nameOf(document));
  return { ...stateOfDocument(document, documentContext), id: document.object?.id ?? 0, document, made_at, is_stale };
}

// Nothing depends on it, so comparing two of them would be wasted work.
const cacheOf = memoizeByObject(({ objects }: DocumentDefinition) =>
  createRowsCache<CompanyFacts, DocumentObject, ListedDocument>(objects?.form ?? "process", () => false),
);

/** Computes the status of each document of a definition, in steps; only documents with changed inputs are recomputed. */
export function listEachDocument(
  paper: DocumentDefinition,
  documentContext: DocumentContext,
): Generator<void, readonly ListedDocument[]> {
  const { facts, stored, isWhole, changedSinceApproval } = documentContext;
  return cacheOf(paper)(facts, {
    args: [
      stored.ofPaper(paper.key),
      isWhole,
      changedSinceApproval,
      ...documentInputs({ paper, object: null }, documentContext).parts,
    ],
    rows: () => objectsOf(paper, documentContext),
    compute: (_, object) => createListedDocument({ paper, object }, documentContext),
  });
}

/** Numbers of documents by stage. */
export interface DocumentCounts {
  readonly ready: number;
  /** Whether any ready one is stale. */
  readonly isStale: boolean;
  /** Number of missing answers of those that are not ready. */
  readonly missing: number;
  /** Number of reasons for which ready ones are drafts. */
  readonly unfinished: number;
  countOf(state: ListedDocument["state"]): number;
}

/** Counts documents by stage; after an edit only the changed ones are counted again. */
export function countDocuments(standings: readonly ListedDocument[]): DocumentCounts {
  const sums = sumsOf(standings);
  const sum = (name: string) => sums.get(name) ?? 0;
  return {
    ready: sum("ready"),
    isStale: sum("stale") > 0,
    missing: sum("missing"),
    unfinished: sum("unfinished"),
    countOf: (state) => sum(stateSum(state)),
  };
}

const sumsOf = createRowTally(
  ({
    state = "not_ready",
    questions = [],
    left = [],
    is_stale = false,
  }: Partial<ListedDocument>): (readonly [string, number])[] =>
    state === "not_ready"
      ? [
          [stateSum(state), 1],
          ["missing", questions.length],
        ]
      : [
          [stateSum(state), 1],
          ["ready", 1],
          ["unfinished", left.length],
          ["stale", Number(is_stale)],
        ],
);

function stateSum(state: ListedDocument["state"]): string {
  return `is ${state}`;
}

/** Counts the documents of definitions by state, without blocking other requests. */
export async function countDocumentsByState(
  papers: readonly DocumentDefinition[],
  documentContext: DocumentContext,
): Promise<Record<ListedDocument["state"], number>> {
  const counts = { not_ready: 0, draft: 0, signable: 0, signed: 0, stale: 0 };
  for (const paper of papers) {
    if (isOfMany(paper)) {
      const { countOf } = countDocuments(await runYielding(listEachDocument(paper, documentContext)));
      for (const state of documentStates) counts[state] += countOf(state);
    } else
      for (const document of documentsOfPaper(paper, documentContext))
        counts[stateOfDocument(document, documentContext).state] += 1;
  }
  return counts;
}
