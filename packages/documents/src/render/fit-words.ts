import { plainText } from "../block.ts";
import type { Content, Table } from "../composed-document.ts";
import { boldShare, columnWidths } from "./column-widths.ts";

/** Break opportunity inside an address, without a hyphen. */
const addressBreak = "\u200b";

/** Width of a letter in the table font, and cell padding, in millimetres. */
export const letterWidth = 2.1;
export const cellPadding = 4;

const softHyphen = "\u00ad";
const vowel = /[аеёиоуыэюяaeiouy]/iu;
/** Letters that must stay with the previous one. */
const clinging = /[ьъй]/iu;

/** Minimum letters before the first break, after the last one, and in a word that may be hyphenated (documents 0.8). */
const before = 2;
const after = 3;
const shortest = 6;

/** Returns a word with soft hyphens between syllables; each part has a vowel. Abbreviations, codes and numbers are not hyphenated. */
export function hyphenate(word: string): string {
  const letters = [...word];
  if (letters.length < shortest || !/^\p{L}+$/u.test(word) || word === word.toUpperCase()) return word;
  return letters.map((letter, index) => (mayBreakBefore(letters, index) ? softHyphen + letter : letter)).join("");
}

function mayBreakBefore(letters: readonly string[], index: number): boolean {
  const [previous = "", letter = "", next = ""] = [letters[index - 1], letters[index], letters[index + 1]];
  if (index < before || letters.length - index < after || clinging.test(letter)) return false;
  if (!hasVowel(letters.slice(0, index)) || !hasVowel(letters.slice(index))) return false;
  // A doubled consonant is always split: «рас-следование», not «расс-ледование».
  if (!vowel.test(letter) && letter === previous) return true;
  if (!vowel.test(previous) && previous === letters[index - 2]) return false;
  // Breaks after a vowel before a consonant and vowel, between two consonants, or between two vowels.
  if (vowel.test(letter)) return vowel.test(previous);
  if (vowel.test(previous)) return vowel.test(next);
  return vowel.test(next) || clinging.test(previous);
}

function hasVowel(letters: readonly string[]): boolean {
  return letters.some((letter) => vowel.test(letter));
}

/** Adds break opportunities to words too long for their column, so that none is cut without a hyphen. `width` is in millimetres. */
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

/** Returns the letters that fit on a line in each column. `width` is the table width in millimetres. */
export function lettersOf(table: Table, width: number): number[] {
  return columnWidths(table, width).map((part) => Math.max(3, Math.floor((part * width - cellPadding) / letterWidth)));
}

/** Returns the letters of a title that fit on a line; titles are bold, so fewer fit. */
export function titleLetters(room: number): number {
  return Math.floor(room * boldShare);
}

function fitText(words: string, room: number): string {
  return words.replace(/[^\s\u00a0\u202f]+/gu, (word) =>
    hasBreaks.test(word) || !isTooLong(word, room) ? word : breakLongWord(word),
  );
}

/** Ranges such as «1 000 000–6 000 000 ₽»: some programs do not break at the dash and would split a number instead. */
const sums = /\d+(?:[ \u00a0\u202f]\d{3})+–\d+(?:[ \u00a0\u202f]\d{3})+(?:[ \u00a0\u202f]₽)?/gu;

/** Width of a digit, of a space between digits, and cell padding in Word, in millimetres. */
const figureWidth = 1.77;
const spaceWidth = 0.89;
const printedPadding = 3;

/** Adds break opportunities inside ranges too wide for the column. `width` is the column width in millimetres. */
function partSums(words: string, width: number): string {
  return words.replace(sums, (range) => (sumWidth(range) > width - printedPadding ? range.replace("–", "–\n") : range));
}

function sumWidth(sum: string): number {
  const spaces = sum.match(/[ \u00a0\u202f]/gu)?.length ?? 0;
  return spaces * spaceWidth + (sum.length - spaces) * figureWidth;
}

const hasBreaks = /[\u00ad\u200b]/u;

// Some programs do not break a line after a slash.
function isTooLong(word: string, room: number): boolean {
  return longestPart(word) > room || (alternatives.test(word) && word.length > room);
}

/** Words with a slash between them that are not an address: «идентификации/аутентификации». */
const alternatives = /\p{Script=Cyrillic}\/\p{Script=Cyrillic}/u;

function longestPart(word: string): number {
  return Math.max(...word.split(/[-–—/]/u).map(({ length }) => length));
}

/** A numeric date; digits are narrower than letters. */
const day = /^\d{2}\.\d{2}\.\d{4}[.,;]?$/u;

function breakLongWord(word: string): string {
  if (day.test(word)) return word;
  if (alternatives.test(word))
    return word
      .split("/")
      .map((part) => part.replace(/\p{L}+/gu, hyphenate))
      .join(`/${addressBreak}`);
  if (/[@/]|\w\.\w/u.test(word)) return word.replace(/[/._@?&-](?=.)/gu, (sign) => sign + addressBreak);
  return word.replace(/\p{L}+/gu, hyphenate);
}

/** Returns the unbreakable pieces of a word. */
export function wordPieces(word: string): string[] {
  return breakLongWord(word).split(/[\u00ad\u200b–—-]/u);
}

/** Converts break opportunities to line breaks, for a renderer without soft hyphens. */
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
  return lines.map((fittedLine) => fittedLine.replace(/\u00ad$/u, "-").replace(/[\u00ad\u200b]/gu, "")).join("\n");
}

/** Words bound by non-breaking characters. */
const boundWords = /\S*(?:[\u00a0\u202f]+\S*)+/gu;

const holding = /[\u00a0\u202f]/u;

/** Where a line may still break. */
const breaks = /[-–—/\u00ad\u200b]/u;

/**
 * Unbinds words («не работники») that do not fit in their column together, or one would be cut without a hyphen. `width` is the table width
 * in millimetres.
 */
export function loosenWords(table: Table, width: number): Table {
  const rooms = lettersOf(table, width);
  return {
    ...table,
    rows: table.rows.map((row) =>
      "group" in row ? row : row.map((cell, column) => loosened(cell, rooms[column] ?? 1)),
    ),
  };
}

function loosened(cell: Content, room: number): Content {
  if (!cell.some(({ text }) => holding.test(text))) return cell;
  const words = plainText(cell);
  const loose = words.replace(boundWords, (together) => (fits(together, room) ? together : unbindWords(together)));
  if (loose === words) return cell;
  let from = 0;
  return cell.map((run) => {
    const text = loose.slice(from, from + run.text.length);
    from += run.text.length;
    return { ...run, text };
  });
}

function fits(words: string, room: number): boolean {
  return words.split(breaks).every(({ length }) => length <= room);
}

function unbindWords(words: string): string {
  return words.replace(/[\u00a0\u202f]/gu, " ");
}
