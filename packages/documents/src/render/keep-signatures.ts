import { plainText } from "../block.ts";
import type { Block, BlockKind, BlockOf, Content, ContentRow } from "../composed-document.ts";
import { page, pointsInMillimetre } from "./page-layout.ts";

/** Minimum lines of text on the page of the signatures (documents 0.8). */
const linesWithSignatures = 2;

/** Number of last list items that move to the next page with the signatures. */
const lastItems = 2;

/** More signers than this leave no room on a page for the text before them. */
const mostSigners = 6;

/** Average letter width of Times New Roman including spaces, as a multiple of the font size. */
const letterWidth = 0.475;

/** Estimates the lines of a paragraph without layout. `width` is in millimetres. */
export function textLines(content: Content, width: number): number {
  return linesIn(content, width * pointsInMillimetre, page.textSize);
}

/** Estimates the lines that content takes. `room` and `size` are in points. */
function linesIn(content: Content, room: number, size: number): number {
  const letters = lettersIn(room, size);
  const text = plainText(content);
  return text.split("\n").reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / letters)), 0);
}

/** Estimates the letters that fit on a line. `room` and `size` are in points. */
export function lettersIn(room: number, size: number): number {
  return Math.max(1, room / (size * letterWidth));
}

/** Marks what moves to the next page with the signatures: two lines of text or the end of a table. `width` is in millimetres. */
export function keepSignatures(blocks: readonly Block[], width: number): Block[] {
  const tied = new Set(
    blocks.flatMap((block, index) => (block.kind === "signatures" ? takenAlong(blocks, index, width) : [])),
  );
  return blocks.map((block) => (tied.has(block) && hasKeepNext(block) ? { ...block, keepNext: true } : block));
}

function takenAlong(blocks: readonly Block[], at: number, width: number): Block[] {
  const companions: Block[] = [];
  let lines = 0;
  let signers = signersOf(blocks[at]);
  for (const block of blocks.slice(0, at).reverse()) {
    signers += signersOf(block);
    const count = linesOf(block, width);
    if (count === undefined || signers > mostSigners) break;
    companions.push(block);
    lines += count;
    if (lines >= linesWithSignatures) break;
  }
  return companions;
}

function signersOf(block: Block | undefined): number {
  return block?.kind === "signatures" ? block.signers.length : 0;
}

type Lines = { readonly [K in BlockKind]?: (block: BlockOf<K>, width: number) => number };

/** Number of trailing lines that move with the signatures; a lead-in to the signatures does not count. */
const lines: Lines = {
  paragraph: ({ content, keepNext }, width) => (keepNext ? 0 : textLines(content, width)),
  clause: ({ content }, width) => textLines(content, width),
  list: ({ items }, width) => items.slice(-lastItems).reduce((sum, item) => sum + textLines(item, width), 0),
  table: () => linesWithSignatures,
  heading: () => 1,
  signatures: () => 0,
};

function linesOf<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }, width: number): number | undefined {
  return lines[block.kind]?.(block, width);
}

type KeepNextBlock = Extract<Block, { readonly keepNext?: boolean }>;

function hasKeepNext(block: Block): block is KeepNextBlock {
  return block.kind !== "heading" && block.kind in lines;
}

/** Returns whether a list item moves to the next page with what follows. */
export function isLastItem(index: number, items: number): boolean {
  return index >= items - lastItems;
}

/** Splits off the end of such a list as a separate list, so that it can stay with what follows. */
export function splitEnd(block: Block): { readonly rest: readonly Block[]; readonly end: Block } {
  if (block.kind === "list" && block.items.length > lastItems) {
    const { items, from = 1 } = block;
    return {
      rest: [{ ...block, items: items.slice(0, -lastItems), keepNext: false }],
      end: { ...block, items: items.slice(-lastItems), from: from + items.length - lastItems },
    };
  }
  return { rest: [], end: block };
}

/** Letters in a cell from which its row has several lines and may be alone on a page. */
const longCell = 200;

/** Returns whether the last two rows of a table move to the next page together; a single low row under a repeated header looks lost. */
export function lastRowsTogether(rows: readonly ContentRow[]): boolean {
  return rows.length > 1 && rows.slice(-2).every(isLow);
}

function isLow(row: ContentRow): boolean {
  return (
    !("group" in row) && row.every((cell) => cell.reduce((letters, run) => letters + run.text.length, 0) <= longCell)
  );
}
