import type { ReviewColumn, ReviewKind, ReviewRow } from "@opis/model/review/review-table";
import { reviewText } from "@opis/model/review/review-text";
import type { Language } from "@opis/model/words";
import type { CellLook, Sheet, SheetCell, SheetRow } from "./sheet.ts";

/** Rows of a review table as they are to be printed, with the columns in the wanted order. */
export interface ReviewFile {
  readonly title: string;
  readonly columns: readonly ReviewColumn[];
  readonly rows: readonly ReviewRow[];
  readonly language: Language;
  /** Where the page of a row is; undefined where it has none. */
  readonly addressOf: (row: ReviewRow) => string | undefined;
}

const lookOf = {
  text: "wrapped",
  number: "number",
  date: "date",
  choices: "wrapped",
  lines: "wrapped",
} as const satisfies Record<ReviewKind, CellLook>;

const widthOf = { text: 36, number: 12, date: 13, choices: 28, lines: 56 } as const satisfies Record<
  ReviewKind,
  number
>;

/** Longest text of a cell, in characters (Excel refuses a file with longer ones). */
const cellMaxCharacters = 32_767;

/** Longest name of a sheet, in characters. */
const sheetNameMaxCharacters = 31;

/** The texts of a review table, row by row, its columns' titles first; days as dd.mm.yyyy, which table programs here read as days. */
export function* reviewRows({ columns, rows, language }: ReviewFile): Generator<readonly string[], void> {
  yield columns.map(({ title }) => title[language]);
  for (const row of rows) yield columns.map((column) => reviewText(column.kind, row.value(column), "ru"));
}

/** A review table as a sheet: types, widths, a head that stays, filters, and links to the rows' pages. */
export function reviewSheet(file: ReviewFile): Sheet {
  const { title, columns, language } = file;
  return {
    name: title.slice(0, sheetNameMaxCharacters),
    columns: columns.map(({ kind }) => ({ width: widthOf[kind], look: lookOf[kind] })),
    rows: sheetRows(file, language),
    frozenRows: 1,
    isFiltered: true,
  };
}

function* sheetRows({ columns, rows, addressOf }: ReviewFile, language: Language): Generator<SheetRow, void> {
  yield { look: "header", cells: columns.map((column) => column.title[language]) };
  for (const row of rows) {
    const link = addressOf(row);
    yield { ...(link !== undefined && { link }), cells: columns.map((column) => sheetCell(row, column)) };
  }
}

function sheetCell(row: ReviewRow, column: ReviewColumn): SheetCell {
  const value = row.value(column);
  if (typeof value === "number") return value;
  if (column.kind === "date" && typeof value === "string") return { day: value };
  const text = reviewText(column.kind, value, "ru");
  return text.length > cellMaxCharacters ? `${text.slice(0, cellMaxCharacters - 1)}…` : text;
}
