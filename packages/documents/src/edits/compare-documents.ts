import type { LawPeriod } from "@opis/model/law/compare-law";
import type { ComposedDocument } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { longDate, shortDate } from "../language/format-values.ts";
import { mapContent } from "../map-content.ts";
import { listTextLines, type TextLine } from "./list-text-lines.ts";
import { sequenceDiff, type TextPiece, wordDiff } from "./sequence-diff.ts";

/** A changed paragraph with its words, or the number of equal paragraphs between two changes. */
export type DocumentDifference =
  | { readonly kind: "same"; readonly count: number }
  | {
      readonly kind: "changed" | "added" | "removed";
      /** The heading above the paragraph. */
      readonly under: string;
      readonly pieces: readonly TextPiece[];
    };

/** Minimum share of common words for two paragraphs to count as one changed paragraph. */
const alikeFrom = 0.4;

/** Compares two generated versions of a document paragraph by paragraph, in order. */
export function compareDocuments(before: ComposedDocument, after: ComposedDocument): DocumentDifference[] {
  const old = listTextLines(before);
  const now = listTextLines(after);
  const steps = sequenceDiff(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  );
  const parts: DocumentDifference[] = [];
  let removedLines: TextLine[] = [];
  let addedLines: TextLine[] = [];
  let same = 0;
  const close = () => {
    parts.push(...pairLines(removedLines, addedLines));
    removedLines = [];
    addedLines = [];
  };
  for (const step of steps) {
    if (step.kind === "same") {
      close();
      same++;
      continue;
    }
    if (same > 0) parts.push({ kind: "same", count: same });
    same = 0;
    if (step.kind === "removed") removedLines.push(...old.slice(step.from, step.from + 1));
    else addedLines.push(...now.slice(step.to, step.to + 1));
  }
  close();
  return same > 0 ? [...parts, { kind: "same", count: same }] : parts;
}

function pairLines(removedLines: readonly TextLine[], addedLines: readonly TextLine[]): DocumentDifference[] {
  const parts: DocumentDifference[] = [];
  let next = 0;
  for (const old of removedLines) {
    const diffs = addedLines.slice(next).map(({ text }) => wordDiff(old.text, text));
    const at = diffs.findIndex((diff) => likeness(diff) >= alikeFrom);
    const match = diffs[at];
    if (!match) parts.push({ kind: "removed", under: old.under, pieces: [{ kind: "removed", text: old.text }] });
    else {
      parts.push(...addedLines.slice(next, next + at).map(addedLine));
      parts.push({ kind: "changed", under: addedLines[next + at]?.under ?? old.under, pieces: match });
      next += at + 1;
    }
  }
  return [...parts, ...addedLines.slice(next).map(addedLine)];
}

function addedLine({ text, under }: TextLine): DocumentDifference {
  return { kind: "added", under, pieces: [{ kind: "added", text }] };
}

/** Returns the common share of the longer text, ignoring spaces and punctuation. */
function likeness(pieces: readonly TextPiece[]): number {
  const letters = (kinds: readonly TextPiece["kind"][]) =>
    pieces
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const longest = Math.max(letters(["same", "removed"]), letters(["same", "added"]));
  return longest === 0 ? 0 : letters(["same"]) / longest;
}

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
function withDate(document: ComposedDocument, oldDate: string, newDate: string): ComposedDocument {
  const dates = [longDate, shortDate].map(
    (format) => [format(oldDate) ?? oldDate, format(newDate) ?? newDate] as const,
  );
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
