import type { LawPeriod } from "@opis/model/law/compare-law";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { compareDocuments, type DocumentDifference } from "./compare-documents.ts";
import type { TextPiece } from "./word-diff.ts";

/** A paragraph of a document affected by a change of law. */
export type LawDifferenceInText = Exclude<DocumentDifference, { readonly kind: "same" }>;

/**
 * Returns the paragraphs that change under the law at the end of a period, by composing the document twice from the same answers with both
 * dates. Differences only in dates are ignored, because they follow from the document's date.
 */
export function compareByLaw(
  definition: DocumentDefinition,
  facts: CompanyFacts,
  { request, period }: { readonly request: DocumentRequest; readonly period: LawPeriod },
): LawDifferenceInText[] {
  const composedOn = (date: string) => definition.compose(facts, { ...request, date });
  return compareDocuments(composedOn(period.after), composedOn(period.until)).filter(
    (part): part is LawDifferenceInText => part.kind !== "same" && !isOnlyADate(part.pieces),
  );
}

/** Matches dates as documents print them: «21» ноября 2026 г. and 21.11.2026. */
const printedDate = /«\d{1,2}»\s\p{L}+\s\d{4}\sг\.|\d{2}\.\d{2}\.\d{4}/gu;

function isOnlyADate(pieces: readonly TextPiece[]): boolean {
  return withoutDates(pieces, "added") === withoutDates(pieces, "removed");
}

/** Returns one side of a difference without dates. */
function withoutDates(pieces: readonly TextPiece[], otherSide: TextPiece["kind"]): string {
  const side = pieces.flatMap(({ kind, text }) => (kind === otherSide ? [] : [text]));
  return side.join("").replace(printedDate, "");
}
