import { plainText } from "../../block.ts";
import type { Block, BlockKind, BlockOf, CompanyHeadBlock, Content, Picture } from "../../composed-document.ts";
import { addLabel, dataUrl, logoSize } from "../docx/blocks.ts";
import { drawingSvg } from "../html/html-content.ts";
import { splitEnd, textLines } from "../keep-signatures.ts";
import { contentsTitle, page, pointsInMillimetre, textHeight, textWidth } from "../page-layout.ts";
import { qrCodePicture, qrCodeSize } from "../qr-code-picture.ts";
import type { PdfMargins, PdfNode } from "./pdfmake-types.ts";
import { pdfAlignments, pdfLineHeight, pdfRuns, pdfSize } from "./runs.ts";
import {
  partiesHeight,
  pdfApproval,
  pdfParties,
  pdfSignatures,
  pdfSubjectSignature,
  signaturesHeight,
} from "./signatures.ts";
import { isShort, pdfTable, rowsWithSignatures, tableHeadHeight, tableHeight } from "./table.ts";

type Printers = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number) => PdfNode };

const firstLine = page.firstLine * pointsInMillimetre;
const hanging = 18;

const printers: Printers = {
  companyHead: pdfCompanyHead,
  letterhead: ({ content }) => ({ text: pdfRuns(content), bold: true, alignment: "center", margin: [0, 0, 0, 14] }),
  approval: pdfApproval,
  title: ({ content, subtitle }) => ({
    stack: [
      { text: pdfRuns(content), fontSize: pdfSize(page.textSize + 2) },
      ...(subtitle ? [{ text: pdfRuns(subtitle) }] : []),
    ],
    bold: true,
    alignment: "center",
    margin: [0, 10, 0, 6],
  }),
  placeDate: ({ place, date }) => ({
    columns: [{ text: pdfRuns(place) }, { text: pdfRuns(date), alignment: "right" }],
    margin: [0, 4, 0, 12],
  }),
  heading: ({ level, label, content }) => ({
    text: pdfRuns(addLabel(label, content)),
    bold: true,
    italics: level === 3,
    margin: [0, level === 1 ? 12 : 9, 0, 5],
    tocItem: level < 3,
    tocMargin: [level === 1 ? 0 : firstLine / 2, 0, 0, 0],
  }),
  paragraph: ({ content, align, indent = align === undefined }) => ({
    text: pdfRuns(content),
    alignment: pdfAlignments[align ?? "justify"],
    margin: [0, 0, 0, 3],
    ...(indent && { leadingIndent: firstLine }),
    ...unbreakableIfShort(content),
  }),
  clause: ({ label, content }) => ({
    text: pdfRuns(addLabel(label, content)),
    alignment: pdfAlignments.justify,
    leadingIndent: firstLine,
    margin: [0, 0, 0, 3],
    ...unbreakableIfShort(content),
  }),
  list: ({ marker, items, from = 1 }) => ({
    stack: items.map((item, index) => ({
      columns: [
        { text: marker === "dash" ? "–" : `${index + from})`, width: hanging },
        { text: pdfRuns(item), alignment: pdfAlignments.justify },
      ],
      margin: [firstLine, 0, 0, 2],
      ...unbreakableIfShort(item),
    })),
  }),
  table: pdfTable,
  signatures: pdfSignatures,
  parties: (block) => pdfParties(block),
  subjectSignature: pdfSubjectSignature,
  drawing: (block) => ({
    svg: drawingSvg(block),
    width: block.width * pointsInMillimetre,
    margin: [0, 4, 0, 4],
  }),
  qrCode: ({ link }) => ({
    image: dataUrl(qrCodePicture(link)),
    width: qrCodeSize * pointsInMillimetre,
    height: qrCodeSize * pointsInMillimetre,
    margin: [firstLine, 2, 0, 4],
  }),
  pageBreak: () => ({ text: "", fontSize: 1, pageBreak: "before" }),
  appendix: ({ label, title }) => ({
    stack: [
      { text: pdfRuns(label), alignment: "right", margin: [0, 0, 0, 12] },
      { text: pdfRuns(title), bold: true, alignment: "center", margin: [0, 0, 0, 8], tocItem: true },
    ],
    pageBreak: "before",
  }),
  contents: ({ title = contentsTitle }) => ({
    toc: { title: { text: title, bold: true, alignment: "center", margin: [0, 12, 0, 6] } },
  }),
};

/** Renders the company's letterhead for PDF: logo, requisites in small text, horizontal rule. `width` is the text width in millimetres. */
function pdfCompanyHead({ logo, lines }: CompanyHeadBlock, width: number): PdfNode {
  return {
    stack: [
      ...(logo ? [picture(logo)] : []),
      ...lines.map((line): PdfNode => ({ text: pdfRuns(line), fontSize: pdfSize(page.smallSize) })),
      { canvas: [{ type: "line", x1: 0, y1: 4, x2: width * pointsInMillimetre, y2: 4, lineWidth: 0.5 }] },
    ],
    alignment: "center",
    margin: [0, 0, 0, 12],
  };
}

function picture(logo: Picture): PdfNode {
  const { width, height } = logoSize(logo);
  return {
    image: dataUrl(logo),
    width: width * pointsInMillimetre,
    height: height * pointsInMillimetre,
    margin: [0, 0, 0, 4],
  };
}

/** Maximum letters of a short paragraph, about six lines. */
const shortParagraph = 500;

// The library has no widow and orphan control, so short paragraphs are unbreakable.
function unbreakableIfShort(content: Content): { unbreakable?: true } {
  const isOneParagraph = content.every((run) => !run.text.includes("\n"));
  return isOneParagraph && plainText(content).length <= shortParagraph ? { unbreakable: true } : {};
}

/** A rendered block with the caption above it. */
interface RenderedBlock {
  readonly block: Block;
  readonly above: readonly PdfNode[];
  readonly node: PdfNode;
}

/**
 * Renders a block together with its lead-ins on one page. pdfmake loses content of an unbreakable piece taller than a page, so only
 * lead-ins that surely fit are included; earlier ones stay separate. `width` is the text width in millimetres.
 */
function withLeads(leads: readonly RenderedBlock[], last: RenderedBlock, width: number): PdfNode[] {
  const first = firstOnPage(leads, last.block, width);
  const end = leads[first - 1];
  const before = end ? withLeads(leads.slice(0, first - 1), end, width) : [];
  return [...before, ...together([...leads.slice(first).flatMap(nodesOf), ...last.above], last, width)];
}

/** Returns the nodes of a block with nothing after it. */
function nodesOf({ above, node }: RenderedBlock): PdfNode[] {
  return [...above, node];
}

function firstOnPage(leads: readonly RenderedBlock[], last: Block, width: number): number {
  let room = pageHeight(width) - (isOnePiece(last) ? heightOf(last, width) : roomAfterLead(last, width));
  let first = leads.length;
  for (const { block } of [...leads].reverse()) {
    room -= heightOf(block, width);
    if (room < 0) break;
    first -= 1;
  }
  // A heading moves to the next page with its text.
  while (leads[first - 1]?.block.kind === "heading") first -= 1;
  return first;
}

function pageHeight(width: number): number {
  return textHeight(width > textWidth("portrait") ? "landscape" : "portrait") * pointsInMillimetre;
}

const captionHeight = 26;
const aroundText = 14;

/** Estimates the height of a block in points, erring on the high side. */
function heightOf(block: Block, width: number): number {
  if (block.kind === "table") return tableHeight(block, width) + captionHeight;
  if (block.kind === "signatures") return signaturesHeight(block, width);
  if (block.kind === "parties") return partiesHeight(block, width);
  const texts = block.kind === "list" ? block.items : "content" in block ? [block.content] : [];
  return texts.reduce((sum, content) => sum + (textLines(content, width) + 1) * roomOfLine, 0) + aroundText;
}

/** Returns whether a block (signatures, parties) is never split, so that its lead-ins move with the whole of it. */
function isOnePiece({ kind }: Block): boolean {
  return kind === "signatures" || kind === "parties";
}

/** Returns the space, in points, reserved after a heading for the start of its text; short text is not split. */
function roomAfterLead(block: Block, width: number): number {
  if (block.kind === "table") return Math.max(mostRoom, tableHeadHeight(block, width));
  if (block.kind !== "paragraph" && block.kind !== "clause") return mostRoom;
  return Math.min(mostRoom, (textLines(block.content, width) + 1) * roomOfLine);
}

const mostRoom = 90;
const roomOfLine = page.textSize + 5;

/** Makes lead-ins and the space after them one unbreakable piece; the following block is then moved up into that space. */
function together(leads: readonly PdfNode[], { block, node }: RenderedBlock, width: number): PdfNode[] {
  if (leads.length === 0) return [node];
  if (block.kind === "pageBreak" || block.kind === "appendix") return [...leads, node];
  if (isOnePiece(block)) return [{ stack: [...leads, node], unbreakable: true }];
  const height = roomAfterLead(block, width);
  const room: PdfNode = { text: "", fontSize: 1, lineHeight: 1, margin: [0, 0, 0, height] };
  return [{ stack: [...leads, room], unbreakable: true }, moveUp(node, height)];
}

function moveUp(node: PdfNode, height: number): PdfNode {
  const [left, top, right, bottom] = node.margin ?? [0, 0, 0, 0];
  return { ...node, margin: [left, top - height, right, bottom] };
}

/**
 * Renders the blocks of a section; a heading or lead-in never stays alone at the end of a page. `width` is the text width in millimetres.
 */
export function pdfBlocks(sectionBlocks: readonly Block[], width: number): PdfNode[] {
  const nodes: PdfNode[] = [];
  let leads: RenderedBlock[] = [];
  const blocks = sectionBlocks.flatMap((block) => {
    if (block.kind !== "list" || !block.keepNext) return [block];
    const { rest, end } = splitEnd(block);
    return [...rest, end];
  });
  for (const [index, block] of blocks.entries()) {
    if (rowsGoneOver(blocks, index - 1, width) > 0) continue;
    const rows = rowsGoneOver(blocks, index, width);
    const next = blocks[index + 1];
    const node =
      index === 0 && block.kind === "appendix"
        ? { ...pdfBlock(block, width), pageBreak: undefined }
        : next && block.kind === "table" && rows > 0
          ? pdfTable(block, width, { node: { stack: [pdfBlock(next, width)], ...textLook }, rows })
          : pdfBlock(block, width);
    const above = block.kind === "table" && block.caption ? [caption(block.caption)] : [];
    if (rows === 0 && leadsNext(block, width)) leads.push({ block, above, node });
    else {
      nodes.push(...withLeads(leads, { block, above, node }, width));
      leads = [];
    }
  }
  return withoutRoomBelow([...nodes, ...leads.flatMap(nodesOf)]);
}

// Space below the last block of a section could overflow into an extra page.
function withoutRoomBelow(nodes: readonly PdfNode[]): PdfNode[] {
  return nodes.map((node, index) => {
    if (index < nodes.length - 1 || !node.margin) return node;
    const [left, top, right] = node.margin;
    return { ...node, margin: [left, top, right, 0] };
  });
}

const textLook = { fontSize: pdfSize(page.textSize), lineHeight: pdfLineHeight };

/** Height of an appendix heading in points, rounded up. */
const appendixHeight = 70;

// Signatures after a long table take some of its last rows to the next page with them, under the repeated header.
function rowsGoneOver(blocks: readonly Block[], at: number, width: number): number {
  const [above, table, next] = [blocks[at - 1], blocks[at], blocks[at + 1]];
  if (table?.kind !== "table" || next?.kind !== "signatures") return 0;
  const height = heightOf(table, width) + signaturesHeight(next, width);
  const isWhole = above?.kind !== "appendix" || appendixHeight + height < pageHeight(width);
  return isShort(table, width) && isWhole ? 0 : rowsWithSignatures(table, next, width);
}

/** Letters from which a paragraph fills too much of a page to be kept together with what follows. */
const longParagraph = 2_000;

function leadsNext(block: Block, width: number): boolean {
  if (block.kind === "heading") return true;
  if (!("keepNext" in block) || block.keepNext !== true) return false;
  if (block.kind === "table") return isShort(block, width);
  return !("content" in block) || plainText(block.content).length <= longParagraph;
}

function caption(content: Content): PdfNode {
  return { text: pdfRuns(content), alignment: "left", margin: [0, 6, 0, 4] satisfies PdfMargins };
}

function pdfBlock<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }, width: number): PdfNode {
  return printers[block.kind](block, width);
}
