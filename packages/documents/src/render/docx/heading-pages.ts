import type { Block, BlockKind, BlockOf, Content, PageSection, Table } from "../../composed-document.ts";
import { boldShare, columnWidths } from "../column-widths.ts";
import { lettersIn, textLines } from "../keep-signatures.ts";
import { page, pointsInMillimetre, textHeight, textWidth } from "../page-layout.ts";
import { qrCodeSize } from "../qr-code-picture.ts";
import { logoSize } from "./blocks.ts";

/** Line height of Times New Roman as a multiple of the font size. */
const lineHeight = 1.15;
/** LibreOffice treats a spacing of 1.15 as this height; Word adds to it, but recounts the pages itself. */
const textLine = page.textSize * lineHeight;
const cellLine = page.tableSize * lineHeight;
/** Cell padding and space after a paragraph, in points. */
const cellSides = 8.5;
const cellEnds = 3.5;
const afterParagraph = 3;
/** Space that Word's built-in style adds after a contents entry, in points. */
const afterEntry = 5;

/**
 * Estimates the page of each heading in the contents (levels 1 and 2, appendices) from text lengths, to within about a page. LibreOffice
 * shows these numbers, Word recounts on opening. A real layout would take seconds.
 */
export function headingPages(sections: readonly PageSection[]): number[] {
  const entries = sections.reduce((sum, { blocks }) => sum + blocks.filter(isListed).length, 0);
  const pages: number[] = [];
  let before = 0;
  for (const { orientation, blocks } of sections) {
    const height = textHeight(orientation) * pointsInMillimetre;
    const cursor = { page: before + 1, top: 0 };
    for (const block of blocks) {
      if (block.kind === "pageBreak" || (block.kind === "appendix" && cursor.top > 0)) breakPage(cursor);
      // A heading must not stay alone at the end of a page.
      if (isListed(block) && cursor.top + headingRoom > height) breakPage(cursor);
      if (isListed(block)) pages.push(cursor.page);
      const again = block.kind === "table" ? headerHeight(block, textWidth(orientation)) : 0;
      for (const piece of heightsOf(block, textWidth(orientation), entries))
        flow(cursor, piece, { whole: height, again });
    }
    before = cursor.page;
  }
  return pages;
}

interface Cursor {
  page: number;
  /** Used height from the top of the page, in points. */
  top: number;
}

function breakPage(cursor: Cursor): void {
  cursor.page += 1;
  cursor.top = 0;
}

/**
 * Places a piece: if it does not fit it moves to the next page below the repeated header, and flows over several pages if taller than one.
 */
function flow(cursor: Cursor, height: number, { whole, again }: { whole: number; again: number }): void {
  if (cursor.top + height > whole && height <= whole) {
    breakPage(cursor);
    cursor.top = again;
  }
  cursor.top += height;
  cursor.page += Math.floor(cursor.top / whole);
  cursor.top %= whole;
}

function isListed(block: Block): boolean {
  return block.kind === "appendix" || (block.kind === "heading" && block.level < 3);
}

/** Height of a heading with the first lines after it, in points. */
const headingRoom = 20 + 3 * textLine;

type Heights = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number, entries: number) => number[] };

/** Returns heights, in points, of the pieces that are not split across pages: lines, rows, signatures. `width` is in millimetres. */
function heightsOf<K extends BlockKind>(
  block: BlockOf<K> & { readonly kind: K },
  width: number,
  entries: number,
): number[] {
  return heights[block.kind](block, width, entries);
}

const heights: Heights = {
  companyHead: ({ logo, lines }) => [
    (logo ? logoSize(logo).height * pointsInMillimetre : 0) + textLine * lines.length + 18,
  ],
  letterhead: ({ content }, width) => [textLine * textLines(content, width) + 12],
  approval: () => [textLine * 6],
  title: ({ content, subtitle = [] }, width) => [
    textLine * (textLines(content, width) + textLines(subtitle, width)) + 18,
  ],
  placeDate: () => [textLine + 18],
  heading: ({ level, content }, width) => [textLine * textLines(content, width) + (level === 1 ? 20 : 14)],
  paragraph: ({ content }, width) => paragraph(content, width),
  clause: ({ content }, width) => paragraph(content, width),
  list: ({ items }, width) => items.flatMap((item) => paragraph(item, width - page.firstLine - 6)),
  table: tableHeights,
  signatures: ({ signers }) => signers.map(() => textLine * 4),
  parties: ({ left, right }) => [textLine * (Math.max(left.lines.length, right.lines.length) + 7)],
  subjectSignature: () => [textLine * 3],
  drawing: ({ height }) => [height * pointsInMillimetre],
  qrCode: () => [(qrCodeSize + 4) * pointsInMillimetre],
  pageBreak: () => [],
  appendix: ({ title }, width) => [textLine * (1 + textLines(title, width)) + 20],
  contents: (_block, _width, entries) => Array.from({ length: entries + 2 }, () => textLine + afterEntry),
};

function paragraph(content: Content, width: number): number[] {
  const count = textLines(content, width);
  return Array.from({ length: count }, (_, index) => textLine + (index === count - 1 ? afterParagraph : 0));
}

function tableHeights(table: Table, width: number): number[] {
  const rooms = roomsOf(table, width);
  const rows = table.rows.map((row) => {
    if ("group" in row) return cellLine + cellEnds;
    return Math.max(...row.map((cell, column) => cellLines(cell, rooms[column] ?? 1))) * cellLine + cellEnds;
  });
  return [...(table.caption ? [textLine + 9] : []), headerHeight(table, width), ...rows, cellLine];
}

/** Returns the height of a table header, which repeats on each page. */
function headerHeight(table: Table, width: number): number {
  if (!table.header) return 0;
  const rooms = roomsOf(table, width).map((room) => room * boldShare);
  const lines = table.columns.map(({ title }, column) => cellLines([{ text: title }], rooms[column] ?? 1));
  return Math.max(...lines) * cellLine + cellEnds;
}

function roomsOf(table: Table, width: number): number[] {
  return columnWidths(table, width).map((part) => part * width * pointsInMillimetre - cellSides);
}

/** Returns the number of lines in a cell; in a narrow column lines break at words, long before they are full. */
function cellLines(cell: Content, room: number): number {
  const words = cell.map((run) => run.text).join("");
  return words.split("\n").reduce((sum, part) => sum + wrappedLines(part, room), 0);
}

function wrappedLines(words: string, room: number): number {
  const letters = lettersIn(room, page.tableSize);
  let lines = 1;
  let lineLength = 0;
  for (const word of words.split(/[^\S\u00a0\u202f]+/u)) {
    const length = word.length > letters ? word.length % letters : word.length;
    if (lineLength > 0 && lineLength + 1 + length > letters) {
      lines += 1;
      lineLength = 0;
    }
    lines += Math.floor(Math.max(0, word.length - 1) / letters);
    lineLength += length + (lineLength > 0 ? 1 : 0);
  }
  return lines;
}
