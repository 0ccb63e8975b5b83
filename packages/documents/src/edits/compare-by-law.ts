import type { LawPeriod } from "@opis/model/law/compare-law";
import type { ComposedDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { longDate, shortDate } from "../language/format-dates.ts";
import { mapContent } from "../map-content.ts";
import { compareDocuments, type DocumentDifference } from "./compare-documents.ts";
import type { TextPiece } from "./word-diff.ts";

/** A paragraph of a document affected by a change of law. */
export type LawDifferenceInText = Exclude<DocumentDifference, { readonly kind: "same" }>;

/**
 * Returns the paragraphs that change under the law at the end of a period, by composing the document twice from the same answers with both
 * dates of the law. What follows from the document's own date is not a change of law: both are counted from the same day and print the same
 * date, and differences only in other dates are ignored.
 */
export function compareByLaw(
  definition: DocumentDefinition,
  facts: CompanyFacts,
  { request, period }: { readonly request: DocumentRequest; readonly period: LawPeriod },
): LawDifferenceInText[] {
  const { after, until } = period;
  const composedOn = (date: string) => definition.compose(facts, { ...request, date, calendarDate: until });
  return compareDocuments(withDate(composedOn(after), after, until), composedOn(until)).filter(
    (part): part is LawDifferenceInText =>
      part.kind !== "same" && textWithoutDates(part.pieces, "added") !== textWithoutDates(part.pieces, "removed"),
  );
}

/** Prints another date wherever a document prints its own. */
function withDate(document: ComposedDocument, own: string, other: string): ComposedDocument {
  const dates = [longDate, shortDate].map((format) => [format(own) ?? own, format(other) ?? other] as const);
  return mapContent(document, (content) =>
    content.map((run) => ({ ...run, text: dates.reduce((text, [from, to]) => text.replaceAll(from, to), run.text) })),
  );
}

/** Matches dates as documents print them: «21» ноября 2026 г. and 21.11.2026. */
const printedDate = /«\d{1,2}»\s\p{L}+\s\d{4}\sг\.|\d{2}\.\d{2}\.\d{4}/gu;

/** Returns a text without its dates, for comparing texts that differ only in dates. */
export function withoutDates(text: string): string {
  return text.replace(printedDate, "");
}

/** Returns one side of a difference without dates. */
function textWithoutDates(pieces: readonly TextPiece[], otherSide: TextPiece["kind"]): string {
  return withoutDates(pieces.flatMap(({ kind, text }) => (kind === otherSide ? [] : [text])).join(""));
}
