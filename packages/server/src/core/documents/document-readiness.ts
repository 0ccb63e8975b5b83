import type {
  DocumentDefinition,
  MissingAnswer,
  OwnRequisites,
  Readiness,
  Unfinished,
} from "@opis/documents/document-definition";
import { lastFiling } from "@opis/documents/documents/notifications/changes-since-filing";
import { lastVersion } from "@opis/documents/facts/approved-documents";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import { findDraftReasons } from "@opis/documents/readiness/find-draft-reasons";
import { memoizeByObject } from "@opis/model/collections/memoize-by-object";
import type { generatedDocument } from "@opis/model/contract/documents/generated-documents";
import { createCache } from "@opis/model/snapshot/memoize";
import type { z } from "zod";
import type { approvalKey } from "./changed-since-approval.ts";
import type { DocumentContext } from "./document-context.ts";
import {
  approvedName,
  type CompanyDocument,
  documentInputs,
  ownRequisites,
  requestBy,
  withOwn,
} from "./document-instance.ts";

interface ApprovedVersion extends NonNullable<z.output<typeof generatedDocument>["approved"]> {
  readonly row: Parameters<typeof approvalKey>[0];
}

/** Summary of a document derived from the facts of a company. */
interface DocumentSummary {
  readonly readiness: Readiness;
  /** Missing answers without duplicates: one may be missing for several reasons. */
  readonly questions: readonly MissingAnswer[];
  /** What is left to do before it is signed. */
  readonly left: readonly Unfinished[];
  /** The last approved version; null if there is none. */
  readonly version: ApprovedVersion | null;
  /** Its date and number as printed; null if it is printed with today's date. */
  readonly requisites: OwnRequisites;
}

// Nothing depends on it, so comparing it with its previous value would be wasted work.
const cacheOf = memoizeByObject((_: DocumentDefinition) => createCache<CompanyFacts, DocumentSummary>(() => false));

/**
 * Returns readiness, open questions, last approved version and requisites of a document; recomputed only when an answer
 * it has read changes.
 */
export function summarizeDocument(document: CompanyDocument, documentContext: DocumentContext): DocumentSummary {
  const { paper, object } = document;
  const { facts } = documentContext;
  const inputs = documentInputs(document, documentContext);
  return cacheOf(paper)(facts, {
    row: object && paper.objects ? { form: paper.objects.form, id: object.id } : undefined,
    args: object ? [object.id, object.name, ...inputs.parts] : inputs.parts,
    compute: (otherFacts) => {
      const request = requestBy(document, otherFacts, inputs);
      const readiness = paper.readiness(otherFacts, request);
      const questions = withoutDuplicates(readiness.missing);
      return {
        readiness,
        questions,
        left: findDraftReasons(paper, otherFacts, request),
        version: findApprovedVersion(document, otherFacts),
        requisites: withOwn(inputs.requisites, ownRequisites(document, otherFacts)),
      };
    },
  });
}

/** Returns the date and number of a document: those entered in it, else those from its questionnaire. */
export function requisitesOf(document: CompanyDocument, documentContext: DocumentContext): OwnRequisites {
  return summarizeDocument(document, documentContext).requisites;
}

/** Returns whether a document can be generated, with warnings for its author. */
export function readinessOf(document: CompanyDocument, documentContext: DocumentContext): Readiness {
  return summarizeDocument(document, documentContext).readiness;
}

// A missing answer of a threat model occurs in one place under several labels; each is listed.
function withoutDuplicates(missing: readonly MissingAnswer[]): readonly MissingAnswer[] {
  const places = missing.map(
    (answer) => [`${answer.form} ${answer.id} ${answer.field} ${answer.row} ${answer.label.ru}`, answer] as const,
  );
  return [...new Map(places).values()];
}

/** Returns the last approved version; for notifications, the last one filed. */
function findApprovedVersion(document: CompanyDocument, facts: CompanyFacts): ApprovedVersion | null {
  if (document.paper.filings) {
    const filed = lastFiling(facts, ["intention", "change", "termination", "crossborder"]);
    if (!filed) return null;
    return { date: filed.sent_date ?? "", number: filed.sent_number, row: { form: "filing", id: filed.id } };
  }
  const version = lastVersion(facts, approvedName(document));
  if (!version) return null;
  return { date: version.date ?? "", number: version.number, row: { form: "approved_document", id: version.id } };
}
