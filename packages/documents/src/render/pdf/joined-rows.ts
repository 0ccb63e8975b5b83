import type { Row } from "../../model.ts";
import { lastRowsTogether } from "../prepare/last-rows.ts";
import type { PdfLayout, PdfNode } from "./node.ts";

/** A row as it is printed; the height is in points. */
export interface PdfRow {
  readonly cells: PdfNode[];
  readonly height: number | "auto";
}

/** Rows in the pieces that go over to the next page as one: the name of a group with its first row, the last two rows. */
export function piecesOf<T>(rows: readonly Row[], printed: readonly T[]): T[][] {
  const pieces: T[][] = [];
  const together = lastRowsTogether(rows);
  for (const [index, row] of printed.entries()) {
    const above = rows[index - 1];
    const isJoined = (above && "group" in above) || (together && index === rows.length - 1);
    if (isJoined) pieces.at(-1)?.push(row);
    else pieces.push([row]);
  }
  return pieces;
}

/**
 * Several rows as one, with what stands under them: the library keeps whole only what is one row, so they are a table in a cell
 * across all columns, set over the borders of the outer one.
 * @param widths of the columns, points
 */
export function joinedRows(rows: readonly PdfRow[], widths: number[], layout: PdfLayout, under?: PdfNode): PdfRow {
  const body = rows.map(({ cells }) => cells);
  const inner: PdfNode = {
    table: { widths, dontBreakRows: true, heights: (row) => rows[row]?.height ?? "auto", body },
    layout: under ? layout : { ...layout, hLineWidth: (line) => (line < body.length ? layout.hLineWidth(line) : 0) },
    margin: [-layout.paddingLeft() - layout.vLineWidth(0), -layout.paddingTop() - layout.hLineWidth(0), 0, 0],
  };
  const stack = under ? [inner, under] : [inner];
  const piece: PdfNode = {
    stack,
    colSpan: widths.length,
    margin: [0, 0, 0, -layout.paddingBottom()],
    border: [!under, true, !under, !under],
  };
  return { cells: [piece, ...widths.slice(1).map((): PdfNode => ({ text: "" }))], height: "auto" };
}
