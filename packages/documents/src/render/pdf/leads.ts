import type { Block } from "../../model.ts";
import { textLines } from "../measure/text-lines.ts";
import { page, pointsInMillimetre, textHeight, textWidth } from "../page.ts";
import type { PdfNode } from "./node.ts";
import { signaturesHeight } from "./signatures.ts";
import { tableHeadHeight, tableHeight } from "./table.ts";

/** A block as it is printed, with the caption above it. */
export interface Printed {
  readonly block: Block;
  readonly above: readonly PdfNode[];
  readonly node: PdfNode;
}

/**
 * A block with what leads to it and stays on its page. pdfmake loses what does not fit on a page in a piece that may not break, so
 * no more leads stay than surely fit: those before them stand by themselves. @param width of the text, millimetres
 */
export function withLeads(leads: readonly Printed[], last: Printed, width: number): PdfNode[] {
  const first = firstKept(leads, last.block, width);
  const end = leads[first - 1];
  const before = end ? withLeads(leads.slice(0, first - 1), end, width) : [];
  return [...before, ...together([...leads.slice(first).flatMap(nodesOf), ...last.above], last, width)];
}

/** The nodes of a block that nothing follows. */
export function nodesOf({ above, node }: Printed): PdfNode[] {
  return [...above, node];
}

function firstKept(leads: readonly Printed[], last: Block, width: number): number {
  let room = pageHeight(width) - (last.kind === "signatures" ? signaturesHeight(last) : roomAfterLead(last, width));
  let first = leads.length;
  for (const { block } of [...leads].reverse()) {
    room -= heightOf(block, width);
    if (room < 0) break;
    first -= 1;
  }
  // A heading goes over with what it names.
  while (leads[first - 1]?.block.kind === "heading") first -= 1;
  return first;
}

function pageHeight(width: number): number {
  return textHeight(width > textWidth("portrait") ? "landscape" : "portrait") * pointsInMillimetre;
}

const captionHeight = 26;
const aroundText = 14;

/** Rather more than less, points. */
function heightOf(block: Block, width: number): number {
  if (block.kind === "table") return tableHeight(block, width) + captionHeight;
  if (block.kind === "signatures") return signaturesHeight(block);
  const texts = block.kind === "list" ? block.items : "content" in block ? [block.content] : [];
  return texts.reduce((sum, content) => sum + (textLines(content, width) + 1) * roomOfLine, 0) + aroundText;
}

/** Room that a heading leaves for the beginning of what it names, points: what follows is not parted while it is short. */
function roomAfterLead(block: Block, width: number): number {
  if (block.kind === "table") return Math.max(mostRoom, tableHeadHeight(block, width));
  if (block.kind !== "paragraph" && block.kind !== "clause") return mostRoom;
  return Math.min(mostRoom, (textLines(block.content, width) + 1) * roomOfLine);
}

const mostRoom = 90;
const roomOfLine = page.textSize + 5;

/** Leads and the room after them are one unbreakable piece; what follows is then moved up into that room. */
function together(leads: readonly PdfNode[], { block, node }: Printed, width: number): PdfNode[] {
  if (leads.length === 0) return [node];
  if (block.kind === "pageBreak" || block.kind === "appendix") return [...leads, node];
  if (block.kind === "signatures") return [{ stack: [...leads, node], unbreakable: true }];
  const height = roomAfterLead(block, width);
  const room: PdfNode = { text: "", fontSize: 1, lineHeight: 1, margin: [0, 0, 0, height] };
  return [{ stack: [...leads, room], unbreakable: true }, moveUp(node, height)];
}

function moveUp(node: PdfNode, height: number): PdfNode {
  const [left, top, right, bottom] = node.margin ?? [0, 0, 0, 0];
  return { ...node, margin: [left, top - height, right, bottom] };
}
