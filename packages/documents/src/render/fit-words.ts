import type { Content, Table } from "../composed-document.ts";
import { boldShare, columnWidths } from "./column-widths.ts";

/** Where an address may be broken, without a hyphen. */
const addressBreak = "\u200b";

/** Width of a letter of the table font and the padding of a cell, millimetres. */
export const letterWidth = 2.1;
export const cellPadding = 4;

const softHyphen = "\u00ad";
const vowel = /[аеёиоуыэюяaeiouy]/iu;
/** Letters that stay with the one before them. */
const clinging = /[ьъй]/iu;

/** Least letters before the first break and after the last one, and of a word that is broken at all (documents 0.8). */
const before = 2;
const after = 3;
const shortest = 6;

/**
 * A word with soft hyphens where it may be broken: between syllables, each part with a vowel. Abbreviations, codes and numbers
 * are never broken.
 */
export function hyphenate(word: string): string {
  const letters = [...word];
  if (letters.length < shortest || !/^\p{L}+$/u.test(word) || word === word.toUpperCase()) return word;
  return letters.map((letter, index) => (mayBreakBefore(letters, index) ? softHyphen + letter : letter)).join("");
}

function mayBreakBefore(letters: readonly string[], index: number): boolean {
  const [previous = "", letter = "", next = ""] = [letters[index - 1], letters[index], letters[index + 1]];
  if (index < before || letters.length - index < after || clinging.test(letter)) return false;
  if (!hasVowel(letters.slice(0, index)) || !hasVowel(letters.slice(index))) return false;
  // A doubled consonant is parted, whatever follows: «рас-следование», not «расс-ледование».
  if (!vowel.test(letter) && letter === previous) return true;
  if (!vowel.test(previous) && previous === letters[index - 2]) return false;
  // After a vowel before a consonant with its vowel, between two consonants, or between two vowels.
  if (vowel.test(letter)) return vowel.test(previous);
  if (vowel.test(previous)) return vowel.test(next);
  return vowel.test(next) || clinging.test(previous);
}

function hasVowel(letters: readonly string[]): boolean {
  return letters.some((letter) => vowel.test(letter));
}

/** Puts the places of a break into words too long for their column, which have none yet: no word is cut without a hyphen. @param width millimetres */
export function fitWords(table: Table, width: number): Table {
  const rooms = lettersOf(table, width);
  const widths = columnWidths(table, width).map((part) => part * width);
  const placed = (words: string, column: number) => fitText(partSums(words, widths[column] ?? 0), rooms[column] ?? 1);
  const cell = (content: Content, column: number): Content =>
    content.map((run) => {
      const text = run.gap === "LINE" ? run.text : placed(run.text, column);
      return text === run.text ? run : { ...run, text };
    });
  return {
    ...table,
    columns: table.columns.map((column, index) => ({
      ...column,
      title: fitText(column.title, titleLetters(rooms[index] ?? 1)),
    })),
    rows: table.rows.map((row) => ("group" in row ? row : row.map(cell))),
  };
}

/** Letters that stand in one line of each column. @param width of the table, millimetres */
export function lettersOf(table: Table, width: number): number[] {
  return columnWidths(table, width).map((part) => Math.max(3, Math.floor((part * width - cellPadding) / letterWidth)));
}

/** Titles are bold: fewer letters of them stand in a line. */
export function titleLetters(room: number): number {
  return Math.floor(room * boldShare);
}

function fitText(words: string, room: number): string {
  return words.replace(/[^\s\u00a0\u202f]+/gu, (word) =>
    hasBreaks.test(word) || !isTooLong(word, room) ? word : broken(word),
  );
}

/** «1 000 000–6 000 000 ₽»: not every program breaks a line at its dash, and would cut a number instead. */
const sums = /\d+(?:[ \u00a0\u202f]\d{3})+–\d+(?:[ \u00a0\u202f]\d{3})+(?:[ \u00a0\u202f]₽)?/gu;

/** Widths of a figure, and of a space between figures, of the table font, and the padding of a cell that Word prints, millimetres. */
const figureWidth = 1.77;
const spaceWidth = 0.89;
const printedPadding = 3;

/** @param width of the column, millimetres */
function partSums(words: string, width: number): string {
  return words.replace(sums, (range) => (sumWidth(range) > width - printedPadding ? range.replace("–", "–\n") : range));
}

function sumWidth(sum: string): number {
  const spaces = sum.match(/[ \u00a0\u202f]/gu)?.length ?? 0;
  return spaces * spaceWidth + (sum.length - spaces) * figureWidth;
}

const hasBreaks = /[\u00ad\u200b]/u;

// Not every program breaks a line after a slash by itself.
function isTooLong(word: string, room: number): boolean {
  return longestPart(word) > room || (alternatives.test(word) && word.length > room);
}

/** «идентификации/аутентификации»: words with a slash between them, and no address. */
const alternatives = /\p{Script=Cyrillic}\/\p{Script=Cyrillic}/u;

function longestPart(word: string): number {
  return Math.max(...word.split(/[-–—/]/u).map(({ length }) => length));
}

/** A day in figures; its narrow digits stand in less room than as many letters. */
const day = /^\d{2}\.\d{2}\.\d{4}[.,;]?$/u;

function broken(word: string): string {
  if (day.test(word)) return word;
  if (alternatives.test(word))
    return word
      .split("/")
      .map((one) => one.replace(/\p{L}+/gu, hyphenate))
      .join(`/${addressBreak}`);
  if (/[@/]|\w\.\w/u.test(word)) return word.replace(/[/._@?&-](?=.)/gu, (sign) => sign + addressBreak);
  return word.replace(/\p{L}+/gu, hyphenate);
}

/** The pieces of a word that may not be broken any further. */
export function wordPieces(word: string): string[] {
  return broken(word).split(/[\u00ad\u200b–—-]/u);
}

/** The marked places of a break as lines: for a renderer that knows no soft hyphens. */
export function breakWords(words: string, room: number): string {
  return words.replace(/[^\s\u00a0\u202f]*[\u00ad\u200b][^\s\u00a0\u202f]*/gu, (word) => linesOf(word, room));
}

function linesOf(word: string, room: number): string {
  const lines: string[] = [];
  let line = "";
  for (const piece of word.split(/(?<=[\u00ad\u200b])/u)) {
    const bare = piece.replace(/[\u00ad\u200b]$/u, "");
    // One place is reserved for the hyphen.
    if (line !== "" && line.replace(/[\u00ad\u200b]/gu, "").length + bare.length >= room) {
      lines.push(line);
      line = "";
    }
    line += piece;
  }
  lines.push(line);
  return lines.map((one) => one.replace(/\u00ad$/u, "-").replace(/[\u00ad\u200b]/gu, "")).join("\n");
}
