import type { Content, Table } from "../../model.ts";
import { columnWidths } from "./column-widths.ts";

/** Width of an underscore of the table font and the padding of a cell, millimetres. */
const underscore = 1.95;
const padding = 4;

/** Shortens the lines to be filled in by hand to the columns they stand in. @param width of the table, millimetres */
export function fitLines(table: Table, width: number): Table {
  if (!table.rows.some((row) => !("group" in row) && row.some(hasLine))) return table;
  const room = columnWidths(table, width).map((part) => Math.max(3, Math.floor((part * width - padding) / underscore)));
  const fit = (cell: Content, column: number): Content => (hasLine(cell) ? shorten(cell, room[column] ?? 3) : cell);
  return { ...table, rows: table.rows.map((row) => ("group" in row ? row : row.map(fit))) };
}

function hasLine(cell: Content): boolean {
  return cell.some((run) => run.gap === "LINE");
}

function shorten(cell: Content, room: number): Content {
  return cell.map((run) => (run.gap === "LINE" ? { ...run, text: run.text.slice(0, room) } : run));
}
