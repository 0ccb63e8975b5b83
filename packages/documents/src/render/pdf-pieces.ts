import { between, type Place } from "./pdf-grid.ts";
import type { TextBlock } from "./pdf-texts.ts";

/** A block of text, or several that often stand so to each other: the header of a table, cells that are alike in its rows. */
export interface Piece extends Place {
  /** The same for what has the same content. */
  readonly id: number;
  readonly content: string;
  /** Where its last line begins. */
  readonly end: Place;
  /** It is of several blocks and leaves the origin at the last of them; a block alone leaves it where it was. */
  readonly last?: Place;
}

/** So often two pieces stand so to each other that they are better written as one. */
const often = 16;
/** Each round joins two, so what comes again may be of so many blocks: 2⁶. */
const mostRounds = 6;

/** What the blocks of each page are written as. */
export function piecesOf(pages: readonly (readonly TextBlock[])[]): readonly (readonly Piece[])[] {
  const ids = new Map<string, number>();
  const idOf = (content: string) => {
    const id = ids.get(content) ?? ids.size;
    ids.set(content, id);
    return id;
  };
  let pieces = pages.map((blocks): readonly Piece[] => blocks.map((block) => ({ ...block, id: idOf(block.content) })));
  for (let round = 0; round < mostRounds; round += 1) {
    const pairs = pairsIn(pieces);
    if (pairs.size === 0) break;
    pieces = pieces.map((ofPage) => joined(ofPage, pairs, idOf));
  }
  return pieces;
}

/** How two pieces stand to each other, where they do so often. */
function pairsIn(pages: readonly (readonly Piece[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const pieces of pages)
    for (const [index, piece] of pieces.entries()) {
      const pair = pairOf(piece, pieces[index + 1]);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  return new Set([...counts].filter(([pair, count]) => pair !== "" && count >= often).map(([pair]) => pair));
}

function pairOf(piece: Piece, next: Piece | undefined): string {
  return next ? `${piece.id} ${next.id} ${next.x - piece.x} ${next.y - piece.y}` : "";
}

function joined(pieces: readonly Piece[], pairs: ReadonlySet<string>, idOf: (content: string) => number): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    if (!next || !pairs.has(pairOf(piece, next))) found.push(piece);
    else {
      const content = `${operatorsOf(piece)} 1 0 0 1 ${between(piece.last ?? piece, next)} cm ${operatorsOf(next)}`;
      found.push({ x: piece.x, y: piece.y, id: idOf(content), content, end: next.end, last: next.last ?? next });
      at += 1;
    }
  }
  return found;
}

/** What draws a piece from where it stands. */
export function operatorsOf({ content, last }: Piece): string {
  return last ? content : `BT ${content}ET`;
}
