import type { Content, ContentRow, Signatures, Table } from "../../composed-document.ts";
import { columnWidths } from "../column-widths.ts";
import { headerRows, isBlank } from "../docx/table.ts";
import { breakWords, lettersOf, titleLetters } from "../fit-words.ts";
import { lastRowsTogether } from "../keep-signatures.ts";
import { page, pointsInMillimetre, textWidth } from "../page-layout.ts";
import type { PdfLayout, PdfNode } from "./pdfmake-types.ts";
import { pdfAlignments, pdfRuns, pdfSize } from "./runs.ts";
import { signaturesHeight } from "./signatures.ts";

const paddingX = 4;
const border = 0.5;

/** Maximum lines of an unbreakable row, because pdfmake loses content of one taller than a page. */
const wholeRowLines = { portrait: 40, landscape: 27 };
const letterWidth = 5.2;

const layout: PdfLayout = {
  hLineWidth: () => border,
  vLineWidth: () => border,
  paddingLeft: () => paddingX,
  paddingRight: () => paddingX,
  paddingTop: () => 1.5,
  paddingBottom: () => 2.5,
};

/** Content below the last rows of a table that moves to the next page with them, under the table's header. */
interface ContentBelow {
  readonly node: PdfNode;
  readonly rows: number;
}

/** Renders a table without its caption. `width` is the text width in millimetres. */
export function pdfTable(table: Table, width: number, contentBelow?: ContentBelow): PdfNode {
  const widths = widthsOf(table, width);
  const rooms = lettersOf(table, width);
  const header = pdfHeader(table, rooms);
  const isWhole = hasLowRows(table, width);
  const rows = table.rows.map(
    (row): PdfRow => ({
      cells: pdfRow(table, row, rooms),
      height: isHandwritten(row) ? 18 : "auto",
    }),
  );
  const printedRows = isWhole ? inPieces(table.rows, rows, widths, contentBelow) : rows;
  return {
    table: {
      widths,
      headerRows: header.length,
      dontBreakRows: isWhole,
      ...(isWhole && header.length > 0 && { keepWithHeaderRows: 1 }),
      heights: (row) => printedRows[row - header.length]?.height ?? "auto",
      body: [...header, ...printedRows.map(({ cells }) => cells)],
    },
    layout,
    ...tableLook,
    margin: [0, 0, 0, 12],
  };
}

/** A rendered row; the height is in points. */
interface PdfRow {
  readonly cells: PdfNode[];
  readonly height: number | "auto";
}

/** Groups rows that move to the next page together: a group name with its first row, and the last two rows. */
export function piecesOf<T>(rows: readonly ContentRow[], renderedRows: readonly T[]): T[][] {
  const pieces: T[][] = [];
  const together = lastRowsTogether(rows);
  for (const [index, row] of renderedRows.entries()) {
    const above = rows[index - 1];
    const isJoined = (above && "group" in above) || (together && index === rows.length - 1);
    if (isJoined) pieces.at(-1)?.push(row);
    else pieces.push([row]);
  }
  return pieces;
}

/**
 * Joins rows and the content below them into one row, the only unit the library keeps whole: a nested table in a cell across all columns,
 * drawn over the outer borders. `widths` are column widths in points.
 */
function joinedRows(rows: readonly PdfRow[], widths: number[], layout: PdfLayout, nodeBelow?: PdfNode): PdfRow {
  const body = rows.map(({ cells }) => cells);
  const inner: PdfNode = {
    table: { widths, dontBreakRows: true, heights: (row) => rows[row]?.height ?? "auto", body },
    layout: nodeBelow
      ? layout
      : { ...layout, hLineWidth: (line) => (line < body.length ? layout.hLineWidth(line) : 0) },
    margin: [-layout.paddingLeft() - layout.vLineWidth(0), -layout.paddingTop() - layout.hLineWidth(0), 0, 0],
  };
  const stack = nodeBelow ? [inner, nodeBelow] : [inner];
  const piece: PdfNode = {
    stack,
    colSpan: widths.length,
    margin: [0, 0, 0, -layout.paddingBottom()],
    border: [!nodeBelow, true, !nodeBelow, !nodeBelow],
  };
  return { cells: [piece, ...widths.slice(1).map((): PdfNode => ({ text: "" }))], height: "auto" };
}

const tableLook = { fontSize: pdfSize(page.tableSize), lineHeight: 1 };

/** Returns the column widths in points. `width` is the table width in millimetres. */
function widthsOf(table: Table, width: number): number[] {
  const total = width * pointsInMillimetre - border;
  return columnWidths(table, width).map((part) => part * total - 2 * paddingX - border);
}

/** Returns whether every row surely fits on a page. */
function hasLowRows(table: Table, width: number): boolean {
  const most = wholeRowLines[width > textWidth("portrait") ? "landscape" : "portrait"];
  const widths = widthsOf(table, width);
  return piecesOf(table.rows, table.rows).every((piece) => linesOf(piece, widths) < most);
}

function inPieces(
  contentRows: readonly ContentRow[],
  rows: readonly PdfRow[],
  widths: number[],
  contentBelow?: ContentBelow,
): PdfRow[] {
  const rowGroups = piecesOf(contentRows, rows);
  const last = rowGroups.at(-1) ?? [];
  const end = contentBelow ? last.slice(-contentBelow.rows) : last;
  const pieces = [...rowGroups.slice(0, -1), last.slice(0, last.length - end.length), end].filter(
    ({ length }) => length > 0,
  );
  return pieces.map((piece) => {
    const [only] = piece;
    const below = piece === end ? contentBelow?.node : undefined;
    return only && piece.length === 1 && !below ? only : joinedRows(piece, widths, layout, below);
  });
}

/** Maximum height in points of signatures with the rows above them, because a joined piece must not be taller than a page. */
const mostWithSignatures = { portrait: 560, landscape: 410 };

/** Returns how many of the table's last rows move to the next page with the signatures; 0 if they are too tall. */
export function rowsWithSignatures(table: Table, signatures: Signatures, width: number): number {
  if (!hasLowRows(table, width)) return 0;
  const most = mostWithSignatures[width > textWidth("portrait") ? "landscape" : "portrait"];
  const room = most - signaturesHeight(signatures, width);
  const last = piecesOf(table.rows, table.rows).at(-1) ?? [];
  const fits = (rows: readonly ContentRow[]) => linesOf(rows, widthsOf(table, width)) * cellLineHeight < room;
  // The caption stays with the first row, so never all rows move if there are several.
  if (last.length < table.rows.length && fits(last)) return last.length;
  return fits(last.slice(-1)) ? 1 : 0;
}

/** Maximum space in points that a caption reserves for what follows; a taller row is split anyway. */
const mostOfPage = 360;
const cellLineHeight = 12;

/** Estimates the height of the header and first row in points, erring on the high side; a caption stays on their page. */
export function tableHeadHeight(table: Table, width: number): number {
  const widths = widthsOf(table, width);
  const titles: ContentRow = table.columns.map(({ title }) => [{ text: title }]);
  const [first = [titles]] = piecesOf(table.rows, table.rows);
  const lines = (table.header ? rowLines(titles, widths) : 0) + linesOf(first, widths);
  return Math.min(mostOfPage, lines * cellLineHeight);
}

/** Padding and borders of a row, in points. */
const rowEnds = 6;

/** Estimates the height of a table without its caption in points, erring on the high side. */
export function tableHeight(table: Table, width: number): number {
  const titles: ContentRow = table.columns.map(({ title }) => [{ text: title }]);
  const rows = table.header ? [titles, ...table.rows] : table.rows;
  return linesOf(rows, widthsOf(table, width)) * cellLineHeight + rows.length * rowEnds;
}

/** A table with up to this many lines stays whole with its signatures, or its last row would move without the header. */
const linesWithSignatures = 12;

/** Returns whether the table is short enough to stay whole. */
export function isShort(table: Table, width: number): boolean {
  return linesOf(table.rows, widthsOf(table, width)) <= linesWithSignatures;
}

/** Renders the header, with the placeholders that pdfmake requires for every cell a span covers. */
function pdfHeader(table: Table, rooms: readonly number[]): PdfNode[][] {
  const rows = headerRows(table);
  const body: PdfNode[][] = rows.map(() => table.columns.map(() => ({ text: "" })));
  for (const [row, cells] of rows.entries()) {
    for (const { title, column, columnSpan, rowSpan } of cells) {
      const cell: PdfNode = {
        text: columnSpan === 1 ? breakWords(title, titleLetters(rooms[column] ?? 1)) : title,
        bold: true,
        alignment: "center",
        fillColor: "#EDEDED",
        colSpan: columnSpan,
        rowSpan,
      };
      body[row]?.splice(column, 1, cell);
    }
  }
  return body;
}

function pdfRow(table: Table, row: ContentRow, rooms: readonly number[]): PdfNode[] {
  if ("group" in row) {
    const only = table.rows.length === 1;
    const covered = table.columns.slice(1).map((): PdfNode => ({ text: "" }));
    const text = pdfRuns(row.group);
    return [
      {
        text,
        colSpan: table.columns.length,
        alignment: only ? "center" : "left",
        bold: !only,
      },
      ...covered,
    ];
  }
  return row.map((cell, column) => ({
    text: pdfRuns(cell.map((run) => ({ ...run, text: breakWords(run.text, rooms[column] ?? 1) }))),
    alignment: pdfAlignments[table.columns[column]?.align ?? "left"],
  }));
}

function isHandwritten(row: ContentRow | undefined): boolean {
  return row !== undefined && !("group" in row) && row.some(isBlank);
}

function linesOf(rows: readonly ContentRow[], widths: readonly number[]): number {
  return rows.reduce((lines, row) => lines + rowLines(row, widths), 0);
}

function rowLines(row: ContentRow, widths: readonly number[]): number {
  if ("group" in row) return 1;
  return Math.max(...row.map((cell, index) => cellLines(cell, widths[index] ?? 1)));
}

/** Overestimates the lines of a cell: half of each line may stay empty before a long word. */
function cellLines(cell: Content, width: number): number {
  const perLine = Math.max(1, width / letterWidth);
  const words = cell.map((run) => run.text).join("");
  return words.split("\n").reduce((lines, part) => lines + Math.ceil((part.length / perLine) * 1.5), 0);
}
