import type { Block, BlockKind, BlockOf, Content, Section, Table } from "../model.ts";
import { columnWidths } from "./column-widths.ts";
import { logoSize } from "./logo-size.ts";
import { page, textHeight, textWidth } from "./page.ts";
import { linesIn, textLines } from "./text-lines.ts";

const pointsInMillimetre = 72 / 25.4;
/** Height of a line of Times New Roman, by the size of the font. */
const lineHeight = 1.15;
const textLine = page.textSize * lineHeight * page.lineSpacing;
const cellLine = page.tableSize * lineHeight;
/** Padding of a cell, and the room after a paragraph, points. */
const cellSides = 8.5;
const cellEnds = 3.5;
const afterParagraph = 3;

/**
 * The page on which each heading of the contents stands (levels 1 and 2, appendices), by the lengths of the texts: within a page or
 * so, for Word counts them again when the file is opened. Laying the text out as Word does takes seconds.
 */
export function headingPages(sections: readonly Section[]): number[] {
  const entries = sections.reduce((sum, { blocks }) => sum + blocks.filter(isListed).length, 0);
  const pages: number[] = [];
  let before = 0;
  for (const { orientation, blocks } of sections) {
    const height = textHeight(orientation) * pointsInMillimetre;
    const cursor = { page: before + 1, top: 0 };
    for (const block of blocks) {
      if (block.kind === "pageBreak" || (block.kind === "appendix" && cursor.top > 0)) breakPage(cursor);
      // A heading does not stay alone at the end of a page.
      if (isListed(block) && cursor.top + headingRoom > height) breakPage(cursor);
      if (isListed(block)) pages.push(cursor.page);
      for (const piece of heightsOf(block, textWidth(orientation), entries)) flow(cursor, piece, height);
    }
    before = cursor.page;
  }
  return pages;
}

interface Cursor {
  page: number;
  /** Points from the top of the page that are written on. */
  top: number;
}

function breakPage(cursor: Cursor): void {
  cursor.page += 1;
  cursor.top = 0;
}

/** A piece that does not fit goes on the next page, one higher than a page flows over several. */
function flow(cursor: Cursor, height: number, whole: number): void {
  if (cursor.top + height > whole && height <= whole) breakPage(cursor);
  cursor.top += height;
  cursor.page += Math.floor(cursor.top / whole);
  cursor.top %= whole;
}

function isListed(block: Block): boolean {
  return block.kind === "appendix" || (block.kind === "heading" && block.level < 3);
}

/** A heading with the first lines of what it names, points. */
const headingRoom = 20 + 3 * textLine;

type Heights = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number, entries: number) => number[] };

/** Heights in points of the pieces that are not broken over pages: lines, rows, signatures. @param width millimetres */
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
  pageBreak: () => [],
  appendix: ({ title }, width) => [textLine * (1 + textLines(title, width)) + 20],
  contents: (_block, _width, entries) => Array.from({ length: entries + 2 }, () => textLine + afterParagraph),
};

function paragraph(content: Content, width: number): number[] {
  const count = textLines(content, width);
  return Array.from({ length: count }, (_, index) => textLine + (index === count - 1 ? afterParagraph : 0));
}

function tableHeights(table: Table, width: number): number[] {
  const rooms = columnWidths(table, width).map((part) => part * width * pointsInMillimetre - cellSides);
  const rows = table.rows.map((row) => {
    if ("group" in row) return cellLine + cellEnds;
    return (
      Math.max(...row.map((cell, column) => linesIn(cell, rooms[column] ?? 1, page.tableSize))) * cellLine + cellEnds
    );
  });
  return [
    ...(table.caption ? [textLine + 9] : []),
    ...(table.header ? [2 * cellLine + cellEnds] : []),
    ...rows,
    cellLine,
  ];
}
