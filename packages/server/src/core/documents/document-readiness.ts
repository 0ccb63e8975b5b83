import type {
  DocumentDefinition,
  MissingAnswer,
  OwnRequisites,
  Readiness,
  Unfinished,
} from "@opis/documents/document-definition";
import { lastFiling } from "@opis/documents/documents/notifications/list-filings";
import { lastVersion } from "@opis/documents/facts/approved-documents";
import type { CompanyFacts } from "@opis/documents/facts/company-facts";
import { findUnfinished } from "@opis/documents/readiness/draft-reasons";
import { memoizeByObject } from "@opis/model/collections/memoize-by-object";
import type { generatedDocument } from "@opis/model/contract/documents/generated-documents";
import { createCache } from "@opis/model/tracking/memoize";
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

/** What the facts of a company say of a document. */
interface DocumentSummary {
  readonly readiness: Readiness;
  /** What is missing, each question once: one may be missed for several reasons. */
  readonly questions: readonly MissingAnswer[];
  /** What is left to do before it is signed. */
  readonly left: readonly Unfinished[];
  /** The version that was approved last; null while none was. */
  readonly version: ApprovedVersion | null;
  /** Its day and number, as it prints them; null where it is printed under today. */
  readonly requisites: OwnRequisites;
}

// Nothing depends on it: comparing it with the value before would be work for nothing.
const cacheOf = memoizeByObject((_: DocumentDefinition) => createCache<CompanyFacts, DocumentSummary>(() => false));

/** Returns readiness, open questions, last approved version and requisites of a document; recomputed only when an answer it read changes. */
export function summarizeDocument(document: CompanyDocument, given: DocumentContext): DocumentSummary {
  const { paper, object } = document;
  const { facts } = given;
  const inputs = documentInputs(document, given);
  return cacheOf(paper)(facts, {
    row: object && paper.objects ? { form: paper.objects.form, id: object.id } : undefined,
    args: object ? [object.id, object.name, ...inputs.parts] : inputs.parts,
    compute: (others) => {
      const request = requestBy(document, others, inputs);
      const readiness = paper.readiness(others, request);
      const questions = withoutDuplicates(readiness.missing);
      return {
        readiness,
        questions,
        left: findUnfinished(paper, others, request),
        version: approved(document, others),
        requisites: withOwn(inputs.requisites, ownRequisites(document, others)),
      };
    },
  });
}

/** The day and number of a document: those given in it, else those that it has of a questionnaire. */
export function requisitesOf(document: CompanyDocument, given: DocumentContext): OwnRequisites {
  return summarizeDocument(document, given).requisites;
}

/** Whether a document can be made, and what its author should know before. */
export function readinessOf(document: CompanyDocument, given: DocumentContext): Readiness {
  return summarizeDocument(document, given).readiness;
}

// A missing answer of a threat model occurs at one place under several labels: each is listed.
function withoutDuplicates(missing: readonly MissingAnswer[]): readonly MissingAnswer[] {
  const places = missing.map(
    (answer) => [`${answer.form} ${answer.id} ${answer.field} ${answer.row} ${answer.label.ru}`, answer] as const,
  );
  return [...new Map(places).values()];
}

/** The version that was approved last; of the notifications the last one that was filed. */
function approved(document: CompanyDocument, facts: CompanyFacts): ApprovedVersion | null {
  if (document.paper.filings) {
    const filed = lastFiling(facts, ["intention", "change", "termination", "crossborder"]);
    if (!filed) return null;
    return { date: filed.sent_date ?? "", number: filed.sent_number, row: { form: "filing", id: filed.id } };
  }
  const version = lastVersion(facts, approvedName(document));
  if (!version) return null;
  return { date: version.date ?? "", number: version.number, row: { form: "approved_document", id: version.id } };
}
