import type { MissingAnswer } from "@opis/documents/document-definition";
import { problemWords, type TemplateProblem } from "@opis/documents/templates/template-problems";
import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import type { CompanyDocument } from "../../core/documents/document-instance.ts";
import { readinessOf } from "../../core/documents/document-readiness.ts";
import { notAllSeen, shownMissing } from "./document-card.ts";

/**
 * Throws `document_not_ready` with all messages while answers are missing (documents 0.6), or hidden from the caller.
 */
export function refuseIncomplete(document: CompanyDocument, documentContext: DocumentContext): void {
  refuseMissing(readinessOf(document, documentContext).missing, document, documentContext);
}

/** Throws with the reasons why a document cannot be generated; returns if there are none. */
export function refuseMissing(
  missing: readonly MissingAnswer[],
  document: CompanyDocument,
  documentContext: DocumentContext,
): void {
  if (missing.length === 0 && documentContext.isWhole) return;
  const all = [...(documentContext.isWhole ? [] : [notAllSeen]), ...missing.map(({ message }) => message)];
  const both = [...new Map(all.map((message) => [message.ru, message])).values()];
  throw refused("document_not_ready", {
    text: words(both.map(({ ru }) => ru).join(" "), both.map(({ en }) => en).join(" ")),
    extra: {
      messages: both.map((message) => message[documentContext.language]),
      missing: missing.map((answer) => shownMissing(answer, document, documentContext)),
    },
  });
}

/** Throws `template_refused` with all problems of a template; returns if there are none. */
export function refuseProblems(problems: readonly TemplateProblem[]): void {
  if (problems.length === 0) return;
  const all = problems.slice(0, maxProblems).map(problemWords);
  throw refused("template_refused", {
    text: words(all.map(({ ru }) => ru).join("\n"), all.map(({ en }) => en).join("\n")),
    extra: { problems: problems.slice(0, maxProblems) },
  });
}

/** A completely unrelated file could have thousands. */
const maxProblems = 50;
