import type { Language, Words } from "@opis/model/bilingual-text";
import type { Form } from "@opis/model/declaration/form";
import {
  type ReviewColumn,
  type ReviewKind,
  type ReviewRow,
  type ReviewValue,
  reviewKindOf,
  reviewValue,
} from "@opis/model/review/review-table";
import { hasTime, reviewText } from "@opis/model/review/select-rows";
import { cellMaxCharacters, fileText } from "@opis/model/table-import/changed-answers";
import { keyHeaders } from "@opis/model/table-import/checked-row";
import { sheetName } from "@opis/model/table-import/find-tables";
import { importColumns } from "@opis/model/table-import/import-columns";
import type { AnswerReading } from "@opis/model/text/answer-text";
import type { CellLook, Sheet, SheetCell, SheetColumn, SheetRow } from "./sheet-xml.ts";

/** Formats of review table cells. */
export const lookOf = {
  text: "wrapped",
  number: "number",
  date: "date",
  choices: "wrapped",
  lines: "wrapped",
} as const satisfies Record<ReviewKind, CellLook>;

/** Column widths, in characters. */
export const widthOf = { text: 36, number: 12, date: 13, choices: 28, lines: 56 } as const satisfies Record<
  ReviewKind,
  number
>;

/** The column by which an import matches a row. */
export const keyColumn: SheetColumn = { width: 16, look: "hint" };

/** Returns a value of a review table as a cell of a workbook. */
export function valueCell(kind: ReviewKind, value: ReviewValue): SheetCell {
  if (typeof value === "number") return value;
  if (kind === "date" && typeof value === "string" && !hasTime(value)) return { day: value };
  const text = fileText(kind, value);
  return text.length > cellMaxCharacters ? `${text.slice(0, cellMaxCharacters - 1)}…` : text;
}

/** Rows of a review table to print, with columns in the requested order. */
export interface ReviewFile {
  readonly title: string;
  readonly columns: readonly ReviewColumn[];
  readonly rows: readonly ReviewRow[];
  readonly language: Language;
  /** Returns the URL of a row's page; undefined if it has none. */
  readonly addressOf: (row: ReviewRow) => string | undefined;
  /** Returns the key by which an import matches a row; undefined if the table cannot be imported. */
  readonly keyOf?: ((row: ReviewRow) => string) | undefined;
  /** Returns the rows of child collections among the columns. */
  readonly childrenOf?: (rows: readonly ReviewRow[]) => readonly ChildRows[];
}

/** A child row with its parent. */
export interface ChildRow {
  readonly key: string;
  readonly parentKey: string;
  readonly parentName: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Rows of a child collection of several parents. */
export interface ChildRows {
  readonly label: Words;
  readonly declared: Form;
  readonly rows: readonly ChildRow[];
  readonly nameOf: AnswerReading["nameOf"];
}

/** Returns a child collection as a sheet: parents, answers, and the keys by which an import matches both. */
function childSheet({ label, declared, rows, nameOf }: ChildRows, language: Language): Sheet {
  const columns = importColumns(declared);
  const reading = { language, nameOf };
  const headers = [
    keyHeaders.parentName[language],
    ...columns.map(({ field }) => field.label[language]),
    keyHeaders.parent[language],
    keyHeaders.row[language],
  ];
  return {
    name: sheetName(label[language]),
    columns: [
      { width: widthOf.text, look: "wrapped" },
      ...columns.map(({ field }) => ({ width: widthOf[reviewKindOf(field)], look: lookOf[reviewKindOf(field)] })),
      keyColumn,
      keyColumn,
    ],
    rows: [
      { look: "header", cells: headers },
      ...rows.map(
        ({ key, parentKey, parentName, answers }): SheetRow => ({
          cells: [
            parentName,
            ...columns.map(({ name, field }) =>
              valueCell(reviewKindOf(field), reviewValue(field, answers[name], reading)),
            ),
            parentKey,
            key,
          ],
        }),
      ),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}

/** Yields the texts of a review table by row, titles first; dates as dd.mm.yyyy, which Russian spreadsheets recognise. */
export function* reviewRows({ columns, rows, language }: ReviewFile): Generator<readonly string[], void> {
  yield columns.map(({ title }) => title[language]);
  for (const row of rows) yield columns.map((column) => reviewText(column.kind, row.value(column), "ru"));
}

/** Returns a review table as the sheets of a workbook: the table, then its child collections. An import can read them back. */
export function reviewSheets(file: ReviewFile): Sheet[] {
  const children = file.childrenOf?.(file.rows) ?? [];
  return [reviewSheet(file), ...children.map((rows) => childSheet(rows, file.language))];
}

/** Returns the table as a sheet: types, widths, frozen header, filters, and links to the rows' pages. */
function reviewSheet(file: ReviewFile): Sheet {
  const { title, columns, language, keyOf } = file;
  return {
    name: sheetName(title),
    columns: [
      ...columns.map(({ kind }) => ({ width: widthOf[kind], look: lookOf[kind] })),
      ...(keyOf ? [keyColumn] : []),
    ],
    rows: sheetRows(file, language),
    frozenRows: 1,
    isFiltered: true,
  };
}

function* sheetRows({ columns, rows, addressOf, keyOf }: ReviewFile, language: Language): Generator<SheetRow, void> {
  const headers = columns.map((column) => column.title[language]);
  yield { look: "header", cells: keyOf ? [...headers, keyHeaders.row[language]] : headers };
  for (const row of rows) {
    const link = addressOf(row);
    const cells = columns.map((column) => sheetCell(row, column));
    yield { ...(link !== undefined && { link }), cells: keyOf ? [...cells, keyOf(row)] : cells };
  }
}

function sheetCell(row: ReviewRow, column: ReviewColumn): SheetCell {
  return valueCell(column.kind, row.value(column));
}
