import { raised, written } from "./grid.ts";
import type { TextBlock } from "./texts.ts";

/** A block of text, or what often stands so to each other: the lines and the header of a table, cells that are alike in its rows. */
export interface Piece {
  /** Where the origin is to be, hundredths of a point from the foot of a page; it is never moved aside. */
  readonly y: number;
  /** Where what draws it leaves the origin, unless it is drawn by a form. */
  readonly last: number;
  /** What draws it; the same wherever on a page it stands. */
  readonly content: string;
  /** The same for what has the same content. */
  readonly id: number;
  /** It is this and no more. */
  readonly text?: TextBlock;
}

/** A form costs about so many bytes of a file, and so much of a content is left of it when it is deflated. */
export const costOfForm = 150;
export const deflated = 0.35;

/** Bytes of a deflated page that it takes to draw one more piece. */
const costOfPiece = 9;
/** Each round joins two, so what comes again may be of so many pieces: 2⁶. */
const mostRounds = 6;

/** What is to be written of a page. */
interface Written {
  /** Areas and lines, each kind as operators. */
  readonly vectors: readonly string[];
  readonly blocks: readonly TextBlock[];
}

/** What pages are written as. */
export function piecesOf(pages: readonly Written[]): readonly (readonly Piece[])[] {
  const known = new Map<string, Pick<Piece, "content" | "id">>();
  const piece = (content: string, y: number, last: number): Piece => {
    const one = known.get(content) ?? { content, id: known.size };
    known.set(content, one);
    return { y, last, ...one };
  };
  let pieces = pages.map(({ vectors, blocks }): readonly Piece[] => [
    ...vectors.filter((content) => content !== "").map((content) => piece(content, 0, 0)),
    ...blocks.map((text) => ({ ...piece(`BT ${written(text.x)} 0 Td${text.content}ET`, text.y, text.y), text })),
  ]);
  for (let round = 0; round < mostRounds; round += 1) {
    const pairs = pairsIn(pieces);
    if (pairs.size === 0) break;
    pieces = pieces.map((ofPage) => joined(ofPage, pairs, piece));
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
  return `${piece.id} ${next.id} ${next.y - piece.last}`;
}

function joined(
  pieces: readonly Piece[],
  pairs: ReadonlySet<string>,
  of: (content: string, y: number, last: number) => Piece,
): Piece[] {
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    if (!next || !pairs.has(pairOf(piece, next))) found.push(piece);
    else {
      found.push(of(`${piece.content} ${raised(piece.last, next.y)}${next.content}`, piece.y, next.last));
      at += 1;
    }
  }
  return found;
}
