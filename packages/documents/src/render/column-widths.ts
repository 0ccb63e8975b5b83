import type { Content, Table } from "../composed-document.ts";
import { pointsInMillimetre } from "./page-layout.ts";

/** Average width of a Cyrillic letter in the table font, and cell padding, in points. */
const letter = 5.9;
const padding = 11;
/**
 * A longer word is hyphenated instead of widening its column; a shorter one too, if the words would leave no room for the declared widths.
 */
const longestWord = 19;
const shortestCut = 9;
/** Maximum share of the width distributed by word length. */
const mostForWords = 0.9;

/** Bold letters per line as a share of regular ones. */
export const boldShare = 0.92;

/**
 * Returns column widths as fractions of one: as declared, but a column is widened to its longest word if others can spare it. `width` is
 * the table width in millimetres.
 */
export function columnWidths(table: Table, width: number): readonly number[] {
  const before = cachedWidths.get(table);
  if (before?.width === width) return before.widths;
  const widths = widthsOf(table, width);
  cachedWidths.set(table, { width, widths });
  return widths;
}

/** Cached per table: renderers need the widths several times, and computing them reads all words. */
const cachedWidths = new WeakMap<Table, { readonly width: number; readonly widths: readonly number[] }>();

function widthsOf(table: Table, width: number): number[] {
  const declaredWidth = table.columns.reduce((sum, column) => sum + column.width, 0);
  const words = longestWords(table);
  const leastFor = (longest: number) =>
    words.map((letters) => (Math.min(letters, longest) * letter + padding) / pointsInMillimetre / width);
  const longest = cuts.find((letters) => sum(leastFor(letters)) <= mostForWords) ?? shortestCut;
  const least = leastFor(longest);
  const needed = sum(least);
  if (needed >= 1) return least.map((part) => part / needed);
  return share(
    table.columns.map((column) => column.width / declaredWidth),
    least,
  );
}

const cuts = Array.from({ length: longestWord - shortestCut + 1 }, (_, index) => longestWord - index);

function sum(parts: readonly number[]): number {
  return parts.reduce((all, part) => all + part, 0);
}

/** Widens the columns that are too narrow at the expense of spare width in others. */
function share(widths: readonly number[], least: readonly number[]): number[] {
  const short = widths.reduce((sum, part, index) => sum + Math.max(0, (least[index] ?? 0) - part), 0);
  const spare = widths.reduce((sum, part, index) => sum + Math.max(0, part - (least[index] ?? 0)), 0);
  return widths.map((part, index) => {
    const floor = least[index] ?? 0;
    return part <= floor ? floor : part - (short * (part - floor)) / spare;
  });
}

/** Returns the length of the longest word in each column. */
function longestWords(table: Table): number[] {
  const longest = table.columns.map((column) => Math.ceil(wordLength(column.title) / boldShare) + 0.5);
  for (const row of table.rows) {
    if ("group" in row) continue;
    for (const [index, cell] of row.entries()) longest[index] = Math.max(longest[index] ?? 0, cellWord(cell));
  }
  return longest;
}

function cellWord(cell: Content): number {
  return cell.reduce((most, run) => (run.gap === "LINE" ? most : Math.max(most, wordLength(run.text))), 0);
}

/** Where a line may break: not at a non-breaking space and not inside an e-mail address. */
const breaks = /(?:[^\S\u00a0\u202f]|[-–—/])+/u;

function wordLength(words: string): number {
  let most = 0;
  for (const word of words.split(breaks)) if (word.length > most) most = word.length;
  return most;
}
