import { type Language, languages } from "../bilingual-text.ts";
import { compareNaturally } from "../text/natural-order.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { searchWords } from "../text/search-words.ts";
import { dateTimeText, dayText } from "../time/company-day.ts";
import type { ReviewColumn, ReviewKind, ReviewRow, ReviewValue } from "./review-table.ts";

/** Filter on a column's cells: one of these texts, containing this text, or a range (of dates or numbers). */
export interface ReviewFilter {
  /** Codes if the column has the product's labels, else texts; the empty text matches cells without an answer. */
  readonly any?: readonly string[] | undefined;
  readonly has?: string | undefined;
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
}

/** Which rows to return, in which order. */
export interface ReviewSelection {
  readonly columns: readonly ReviewColumn[];
  /** Search words, all of which must occur in the cells. */
  readonly search: string;
  readonly filters: Readonly<Record<string, ReviewFilter>>;
  /** Sort columns, the most important first. */
  readonly order: readonly { readonly column: ReviewColumn; readonly isDescending: boolean }[];
  readonly language: Language;
}

/** Returns the selected rows of a review table in the selected order; cells without an answer come last. */
export function selectReviewRows(rows: readonly ReviewRow[], selection: ReviewSelection): readonly ReviewRow[] {
  const filters = selection.columns.flatMap((column) => {
    const filter = selection.filters[column.key];
    if (!filter) return [];
    const any = filter.any?.map((wantedText) => textMeant(column, wantedText, selection.language));
    return [{ column, filter: { ...filter, any } }];
  });
  const sought = searchWords(selection.search);
  const matches = rows.filter(
    (row) =>
      filters.every(({ column, filter }) => passes(row.value(column), column, filter, selection.language)) &&
      (sought.length === 0 || hasAll(row, selection, sought)),
  );
  return inOrder(matches, selection);
}

/** Translates a filter value (a code, or a label in either language) to the label in the reader's language, as in the cells. */
function textMeant({ coded = {} }: ReviewColumn, wantedText: string, language: Language): string {
  const option = Object.hasOwn(coded, wantedText)
    ? coded[wantedText]
    : Object.values(coded).find((word) => languages.some((optionLanguage) => word[optionLanguage] === wantedText));
  return option?.[language] ?? wantedText;
}

/** Returns the language-independent filter value of a cell's text: its code, or the text itself if a user wrote it. */
function filterValue({ coded = {} }: ReviewColumn, text: string, language: Language): string {
  return Object.entries(coded).find(([, word]) => word[language] === text)?.[0] ?? text;
}

/** A distinct text of a column with its number of rows. */
interface CountedText {
  /** Its filter value, see `filterValue`. */
  readonly value: string;
  readonly text: string;
  readonly count: number;
}

/** Counts the rows of each distinct text in a column; the empty text stands for empty cells. */
export function textsOf(rows: readonly ReviewRow[], column: ReviewColumn, language: Language): CountedText[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const text of new Set(textsIn(row.value(column), column))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ value: filterValue(column, text, language), text, count }))
    .sort((left, right) => compareNaturally(left.text, right.text, language));
}

/** Counts the rows without an answer in a column. */
export function blanksOf(rows: readonly ReviewRow[], column: ReviewColumn): number {
  return rows.filter((row) => textsIn(row.value(column), column).includes("")).length;
}

function textsIn(value: ReviewValue, column: ReviewColumn): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [""] : value;
  // Dates are filtered in one format in every language, like codes.
  return [reviewText(column.kind, value, "ru")];
}

/** Formats a cell for display: several lines, dates in the language's format; files use «ru». */
export function reviewText(kind: ReviewKind, value: ReviewValue, language: Language): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return kind === "date" ? dateText(value, language) : value;
  return value.join(kind === "lines" ? "\n" : ", ");
}

// A value with a time is in the company's time zone already.
function dateText(value: string, language: Language): string {
  return hasTime(value) ? dateTimeText(`${value}Z`, language) : dayText(value, language);
}

/** Returns whether the value of a column of dates has a time. */
export function hasTime(value: string): boolean {
  return value.length > isoDayCharacters;
}

const isoDayCharacters = 10;

/** Returns the searchable text of a cell: its text and, for a date, also the typed format. */
function soughtText(kind: ReviewKind, value: ReviewValue, language: Language): string {
  const displayedText = reviewText(kind, value, language);
  return kind === "date" && language !== "ru" ? `${displayedText}\n${reviewText(kind, value, "ru")}` : displayedText;
}

function passes(
  value: ReviewValue,
  column: ReviewColumn,
  { any, has, from, to }: ReviewFilter,
  language: Language,
): boolean {
  if (any && !textsIn(value, column).some((text) => any.includes(text))) return false;
  if (has && !normaliseName(soughtText(column.kind, value, language)).includes(normaliseName(has))) return false;
  if (from === undefined && to === undefined) return true;
  if (typeof value !== "string" && typeof value !== "number") return false;
  const bounded = column.kind === "date" && typeof value === "string" ? value.slice(0, isoDayCharacters) : value;
  return (from === undefined || bounded >= from) && (to === undefined || bounded <= to);
}

function hasAll(row: ReviewRow, selection: ReviewSelection, sought: readonly string[]): boolean {
  const text = searchedText(row, selection);
  return sought.every((word) => text.includes(word));
}

// A row is rebuilt when its contents change, so each typed letter can search the cached texts.
const searched = new WeakMap<ReviewRow, string>();

function searchedText(row: ReviewRow, { columns, language }: ReviewSelection): string {
  const cached = searched.get(row);
  if (cached !== undefined) return cached;
  const text = normaliseName(columns.map((column) => soughtText(column.kind, row.value(column), language)).join("\n"));
  searched.set(row, text);
  return text;
}

function inOrder(rows: readonly ReviewRow[], { order, language }: ReviewSelection): readonly ReviewRow[] {
  if (order.length === 0) return rows;
  const keyed = rows.map((row) => ({ row, keys: order.map(({ column }) => sortKey(row.value(column), column)) }));
  keyed.sort((left, right) => {
    for (const [index, { isDescending }] of order.entries()) {
      const difference = compared(left.keys[index] ?? null, right.keys[index] ?? null, isDescending ? -1 : 1, language);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

type SortKey = string | number | null;

function sortKey(value: ReviewValue, { kind }: ReviewColumn): SortKey {
  if (typeof value === "number") return value;
  const text = kind === "date" ? String(value ?? "") : reviewText(kind, value, "ru");
  return text === "" ? null : text;
}

function compared(left: SortKey, right: SortKey, sign: number, language: Language): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === "number" && typeof right === "number") return sign * (left - right);
  return sign * compareNaturally(String(left), String(right), language);
}
