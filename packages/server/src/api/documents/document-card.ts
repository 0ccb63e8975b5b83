import type { MissingAnswer } from "@opis/documents/document-definition";
import { documentReasons, stepOf } from "@opis/documents/documents/document-reasons";
import { datedBeforePrevious } from "@opis/documents/readiness/missing-questions";
import { words } from "@opis/model/bilingual-text";
import type { generatedDocument } from "@opis/model/contract/documents/generated-documents";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { hasWizard } from "@opis/model/wizards/document-answers";
import type { z } from "zod";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import { type CompanyDocument, nameOf, requestOf } from "../../core/documents/document-instance.ts";
import { createListedDocument, type ListedDocument } from "../../core/documents/list-document-states.ts";

export type Overview = z.output<typeof generatedDocument>;

/** Maximum number of unanswered questions on a card of the gallery. */
export const missingInCard = 20;

/** Returns one document for the gallery, with its first missing answers only: a large company has thousands. */
export function cardOf(document: CompanyDocument, documentContext: DocumentContext): Overview {
  return overviewOf(document, documentContext, missingInCard);
}

/** Returns one document with all its missing answers. */
export function overviewOf(
  document: CompanyDocument,
  documentContext: DocumentContext,
  missingMost = Number.POSITIVE_INFINITY,
): Overview {
  const { paper, object } = document;
  const { made_by } = documentContext.stored.of(nameOf(document));
  const { state, left, version, requisites, questions, readiness, made_at, is_stale } = createListedDocument(
    document,
    documentContext,
  );
  return {
    key: paper.key,
    object: object && paper.objects ? { form: paper.objects.form, id: object.id, name: object.name } : null,
    parts: null,
    title: paper.title[documentContext.language],
    group: paper.group,
    purpose: documentReasons[paper.key]?.purpose[documentContext.language] ?? "",
    law: documentReasons[paper.key]?.law[documentContext.language] ?? "",
    step: stepOf(paper.key),
    state,
    ready: state !== "not_ready",
    missing: questions.slice(0, missingMost).map((answer) => shownMissing(answer, document, documentContext)),
    missing_count: questions.length,
    unfinished: left.slice(0, missingMost).map((question) => shownUnfinished(question, document, documentContext)),
    unfinished_count: left.length,
    warnings: [
      ...(documentContext.isWhole ? [] : [notAllSeen]),
      ...datedBeforePrevious(requestOf(document, documentContext)),
      ...readiness.warnings,
    ].map((warning) => warning[documentContext.language]),
    has_wizard: hasWizard(paper.key),
    date: requisites.date,
    number: requisites.number,
    made_at,
    made_by,
    is_stale,
    is_filing: paper.filings !== undefined,
    approved: version && { date: version.date, number: version.number },
    scan: scanOf(document, documentContext),
  };
}

/** Returns what keeps a document a draft, with a link to the screen that resolves it. */
export function shownUnfinished(
  { form, id, field, label }: ListedDocument["left"][number],
  document: CompanyDocument,
  documentContext: DocumentContext,
) {
  const url = urlOf({ form, id, field }, documentContext.snapshot.company.id, document);
  return { form, id, field, label: label[documentContext.language], url };
}

/** Returns the latest uploaded signed copy of a document. */
function scanOf(document: CompanyDocument, { snapshot }: DocumentContext): Overview["scan"] {
  const { key, object } = nameOf(document);
  const scan = snapshot.rows.document.findLast((row) => row.paper === key && row.paper_object === object);
  return scan ? { uuid: scan.uuid, filename: scan.filename, date: scan.date, signed_by: scan.signed_by } : null;
}

/** Shown to a reader of a part of the company: a document based on a part of its answers would be wrong. */
export const notAllSeen = words(
  "Чтобы скачать документ, нужен доступ ко всем анкетам компании. У Вас есть доступ только к части.",
  "Downloading this document requires access to all questionnaires of the company. You have access to only some of them.",
);

/** Returns a missing answer with a link to its question. */
export function shownMissing(answer: MissingAnswer, document: CompanyDocument, documentContext: DocumentContext) {
  const { language, snapshot } = documentContext;
  return {
    code: answer.code,
    message: answer.message[language],
    form: answer.form,
    id: answer.id,
    field: answer.field,
    label: answer.label[language],
    url: urlOf(answer, snapshot.company.id, document),
  };
}

type QuestionTarget = Pick<MissingAnswer, "form" | "id" | "field" | "row">;

/** Returns the URL of the question's input. */
export function urlOf({ form, id, field, row }: QuestionTarget, company: number, document: CompanyDocument): string {
  const { key, object } = nameOf(document);
  if (form === "wizard") return screenAddress(company, "documents", { open: key, object, field });
  return addressOf({ company }, { form, id, field, row }) ?? screenAddress(company, "forms");
}

/** Returns the input by which the render pool generates a document of a company. */
export function createGenerationRequest(document: CompanyDocument, documentContext: DocumentContext) {
  const { snapshot, letterhead } = documentContext;
  return { snapshot, letterhead, key: document.paper.key, request: requestOf(document, documentContext) };
}
