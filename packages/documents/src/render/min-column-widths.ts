import type { ColumnKind, ContentRow, Inline, Table } from "../composed-document.ts";
import { cellPadding, letterWidth, wordPieces } from "./fit-words.ts";

/** Minimum column width by kind of content (documents 0.8), in millimetres. */
const leastWidths = {
  number: 8,
  mark: 14,
  code: 18,
  figure: 22,
  identifier: 30,
  name: 32,
  address: 40,
  enumeration: 45,
  reasoning: 50,
} as const satisfies Record<ColumnKind, number>;

/**
 * Returns the minimum column widths in millimetres: those of the kinds, but no less than the longest unbreakable piece of a word. An empty
 * table needs only the width of its header words. Undefined if a column has no kind.
 */
export function minColumnWidths({ columns, rows }: Table): number[] | undefined {
  const isEmpty = rows.every((row) => "group" in row);
  const widths: number[] = [];
  for (const [index, { kind, title }] of columns.entries()) {
    if (!kind) return undefined;
    widths.push(isEmpty ? longestWord(title) : filledWidth(kind, [title, ...wordsOf(rows, index)]));
  }
  return widths;
}

function filledWidth(kind: ColumnKind, cells: readonly string[]): number {
  return cells.reduce<number>((least, words) => Math.max(least, pieceWidth(words, least)), leastWidths[kind]);
}

function wordsOf(rows: readonly ContentRow[], column: number): string[] {
  return rows.map((row) => ("group" in row ? "" : (row[column] ?? []).map(printedWords).join("")));
}

// A blank line is cut to the width of its column.
function printedWords({ text, gap }: Inline): string {
  return gap === "LINE" ? "" : text;
}

function longestWord(words: string): number {
  return Math.max(...words.split(" ").map(widthOf));
}

/** Only a word too long for the width is split into pieces. */
function pieceWidth(words: string, width: number): number {
  const wide = words.split(/[\s\u00a0\u202f]+/u).filter((word) => widthOf(word) > width);
  return wide.flatMap(wordPieces).reduce((most, piece) => Math.max(most, widthOf(piece)), 0);
}

function widthOf(word: string): number {
  return word.length * letterWidth + cellPadding;
}
