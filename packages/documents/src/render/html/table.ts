import { plainText } from "../../inline.ts";
import type { Row, Table } from "../../model.ts";
import { isBlank } from "../is-blank.ts";
import { columnWidths } from "../measure/column-widths.ts";
import { headerRows } from "../prepare/header-rows.ts";
import { escapeHtml, htmlContent } from "./inline.ts";

/** A table of more than twice as many rows is shown in parts of so many: a browser lays out only those that are looked at. */
const rowsOfPart = 50;

/** A table as HTML. @param width of the text, millimetres */
export function htmlTable(table: Table, width: number): string {
  const shares = columnWidths(table, width);
  const columns = shares.map((part) => `<col style="width:${(part * 100).toFixed(2)}%">`);
  const header = headerRows(table).map((cells) => {
    const titles = cells.map(
      ({ title, columnSpan, rowSpan }) => `<th colspan="${columnSpan}" rowspan="${rowSpan}">${escapeHtml(title)}</th>`,
    );
    return `<tr>${titles.join("")}</tr>`;
  });
  const head = `<colgroup>${columns.join("")}</colgroup><thead>${header.join("")}</thead>`;
  const caption = table.caption ? `<caption>${htmlContent(table.caption)}</caption>` : "";
  const tableOf = (rows: readonly Row[], above: string) =>
    `<table>${above}${head}<tbody>${rows.map((row) => htmlRow(table, row)).join("")}</tbody></table>`;
  if (table.rows.length <= 2 * rowsOfPart) return tableOf(table.rows, caption);
  const parts = inParts(table.rows).map((rows, index) => {
    const height = Math.round(rows.reduce((sum, row) => sum + heightOf(row, shares, width), 0));
    const shown = tableOf(rows, index === 0 ? caption : "");
    return `<div class="rows" style="contain-intrinsic-height:auto ${height}mm">${shown}</div>`;
  });
  return `<div class="long">${parts.join("")}</div>`;
}

function inParts(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.ceil(rows.length / rowsOfPart);
  return Array.from({ length: count }, (_, part) => rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart));
}

/** What a letter of a table takes across and a line of it down, and what a cell has around its text, millimetres. */
const usual = { letter: 1.8, line: 3.9, around: 3 } as const;

// Near enough for the bar of scrolling: the browser measures a row as soon as somebody looks at it.
function heightOf(row: Row, shares: readonly number[], width: number): number {
  if ("group" in row) return usual.line + usual.around;
  const lines = row.map((cell, index) => {
    const room = Math.max((shares[index] ?? 1) * width - usual.around, usual.letter);
    const said = plainText(cell);
    return said
      .split("\n")
      .reduce((sum, { length }) => sum + Math.max(1, Math.ceil((length * usual.letter) / room)), 0);
  });
  return Math.max(1, ...lines) * usual.line + usual.around;
}

function htmlRow(table: Table, row: Row): string {
  if ("group" in row) {
    return `<tr><td colspan="${table.columns.length}" class="${table.rows.length === 1 ? "center" : "b"}">${htmlContent(row.group)}</td></tr>`;
  }
  const cells = row.map((cell, index) => {
    const align = table.columns[index]?.align;
    return `<td${align ? ` class="${align}"` : ""}>${htmlContent(cell)}</td>`;
  });
  return `<tr${row.some(isBlank) ? ' class="blank"' : ""}>${cells.join("")}</tr>`;
}
