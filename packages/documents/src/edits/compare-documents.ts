import type { ComposedDocument } from "../composed-document.ts";
import { listTextLines, type TextLine } from "./list-text-lines.ts";
import { sequenceDiff } from "./sequence-diff.ts";
import { type TextPiece, wordDiff } from "./word-diff.ts";

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
  let removed: TextLine[] = [];
  let added: TextLine[] = [];
  let same = 0;
  const close = () => {
    parts.push(...paired(removed, added));
    removed = [];
    added = [];
  };
  for (const step of steps) {
    if (step.kind === "same") {
      close();
      same++;
      continue;
    }
    if (same > 0) parts.push({ kind: "same", count: same });
    same = 0;
    if (step.kind === "removed") removed.push(...old.slice(step.from, step.from + 1));
    else added.push(...now.slice(step.to, step.to + 1));
  }
  close();
  return same > 0 ? [...parts, { kind: "same", count: same }] : parts;
}

function paired(removed: readonly TextLine[], added: readonly TextLine[]): DocumentDifference[] {
  const parts: DocumentDifference[] = [];
  let next = 0;
  for (const old of removed) {
    const pieces = added.slice(next).map(({ text }) => wordDiff(old.text, text));
    const at = pieces.findIndex((one) => likeness(one) >= alikeFrom);
    const found = pieces[at];
    if (!found) parts.push({ kind: "removed", under: old.under, pieces: [{ kind: "removed", text: old.text }] });
    else {
      parts.push(...added.slice(next, next + at).map(whole));
      parts.push({ kind: "changed", under: added[next + at]?.under ?? old.under, pieces: found });
      next += at + 1;
    }
  }
  return [...parts, ...added.slice(next).map(whole)];
}

function whole({ text, under }: TextLine): DocumentDifference {
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
