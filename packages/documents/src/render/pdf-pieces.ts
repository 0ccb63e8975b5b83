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

/** A form costs about so many bytes of a file, and so much of a content is left of it when it is deflated. */
export const costOfForm = 150;
export const deflated = 0.35;

/** Bytes of a deflated page that it takes to draw one more piece. */
const costOfPiece = 9;
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

/** Which pieces stand so to each other so often that they are better written as one. */
function pairsIn(pages: readonly (readonly Piece[])[]): ReadonlySet<string> {
  const uses = new Map<number, number>();
  const pairs = new Map<string, { readonly of: readonly Piece[]; times: number }>();
  for (const pieces of pages)
    for (const [index, piece] of pieces.entries()) {
      uses.set(piece.id, (uses.get(piece.id) ?? 0) + 1);
      const next = pieces[index + 1];
      if (!next) continue;
      const pair = pairs.get(pairOf(piece, next)) ?? { of: [piece, next], times: 0 };
      pair.times += 1;
      pairs.set(pairOf(piece, next), pair);
    }
  // What stands elsewhere too is written a second time.
  const costOf =
    (times: number) =>
    (sum: number, { id, content }: Piece) =>
      sum + ((uses.get(id) ?? 0) > times ? deflated * content.length : 0);
  const isWorth = ([, { of, times }]: readonly [string, { readonly of: readonly Piece[]; readonly times: number }]) =>
    times * costOfPiece > of.reduce(costOf(times), costOfForm);
  return new Set([...pairs].filter(isWorth).map(([pair]) => pair));
}

function pairOf(piece: Piece, next: Piece): string {
  return `${piece.id} ${next.id} ${next.x - piece.x} ${next.y - piece.y}`;
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
