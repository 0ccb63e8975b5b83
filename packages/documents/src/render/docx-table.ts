import {
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type { Align, Content, Row, Table as TableBlock } from "../model.ts";
import { columnWidths } from "./column-widths.ts";
import { docxAlignments, docxRuns } from "./docx-runs.ts";
import { headerRows } from "./header-rows.ts";
import { isBlank } from "./is-blank.ts";

export const twipsInMillimetre = 1440 / 25.4;

/** Room to write by hand, twips: about 8 mm. */
const handwritingHeight = 450;

/** A row with a cell longer than this may break over pages, else it would leave a hole on the page before. */
const longCell = 900;

/** The table with its caption. @param width of the text, millimetres */
export function docxTable(block: TableBlock, width: number): (Paragraph | Table)[] {
  const total = Math.round(width * twipsInMillimetre);
  const widths = columnWidths(block, width).map((part) => Math.floor(part * total));
  const table = new Table({
    width: { size: total, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    margins: { top: 30, bottom: 30, left: 85, right: 85 },
    rows: [...docxHeader(block, widths), ...block.rows.map((row) => bodyRow(block, row, widths))],
  });
  return [
    ...(block.caption ? [caption(block.caption)] : []),
    table,
    new Paragraph({ spacing: { line: 240, after: 60 } }),
  ];
}

function caption(content: Content): Paragraph {
  return new Paragraph({ children: docxRuns(content), keepNext: true, spacing: { before: 120, after: 60 } });
}

function docxHeader(block: TableBlock, widths: readonly number[]): TableRow[] {
  return headerRows(block).map(
    (cells) =>
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: cells.map(
          ({ title, column, columnSpan, rowSpan }) =>
            new TableCell({
              columnSpan,
              rowSpan,
              width: { size: sum(widths.slice(column, column + columnSpan)), type: WidthType.DXA },
              shading: { type: ShadingType.CLEAR, color: "auto", fill: "EDEDED" },
              verticalAlign: VerticalAlignTable.CENTER,
              children: [cellParagraph([{ text: title, bold: true }], "center", true)],
            }),
        ),
      }),
  );
}

function bodyRow(block: TableBlock, row: Row, widths: readonly number[]): TableRow {
  if ("group" in row) {
    const only = block.rows.length === 1;
    const children = [
      cellParagraph(
        only ? row.group : row.group.map((run) => ({ ...run, bold: true })),
        only ? "center" : "left",
        !only,
      ),
    ];
    return new TableRow({ cantSplit: true, children: [new TableCell({ columnSpan: widths.length, children })] });
  }
  return new TableRow({
    cantSplit: row.every((cell) => lettersOf(cell) < longCell),
    ...(row.some(isBlank) && { height: { value: handwritingHeight, rule: HeightRule.ATLEAST } }),
    children: row.map(
      (cell, index) =>
        new TableCell({
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          children: [cellParagraph(cell, block.columns[index]?.align ?? "left", false)],
        }),
    ),
  });
}

function cellParagraph(content: Content, align: Align, keepNext: boolean): Paragraph {
  return new Paragraph({
    style: "Cell",
    alignment: docxAlignments[align],
    keepNext,
    children: docxRuns(content),
  });
}

function lettersOf(content: Content): number {
  return content.reduce((letters, run) => letters + run.text.length, 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
