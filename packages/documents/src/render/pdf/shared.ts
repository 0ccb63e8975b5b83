import type { DrawnPage } from "./drawn-page.ts";
import type { PdfFile } from "./file.ts";
import { between, type Place, raised, written } from "./grid.ts";
import { costOfForm, deflated, type Piece, piecesOf } from "./pieces.ts";

/** Longer and wider than anything on a page. */
const box = [-1000, -1000, 1000, 1000];

/**
 * Writes the content of pages. What stands on several of them, a cell, the header and the lines of a table, is written once, as a
 * form, where that makes the file smaller: pages are deflated one by one, so nothing else makes use of their likeness.
 */
export class SharedContent {
  readonly #file: PdfFile;
  readonly #pieces: ReadonlyMap<DrawnPage, readonly Piece[]>;
  readonly #counts = new Map<number, number>();
  readonly #names = new Map<number, string>();

  constructor(file: PdfFile, pages: readonly DrawnPage[]) {
    this.#file = file;
    const pieces = piecesOf(pages.map(({ areas, strokes, blocks }) => ({ vectors: [areas, strokes], blocks })));
    this.#pieces = new Map(pages.map((page, index) => [page, pieces[index] ?? []]));
    for (const { id } of pieces.flat()) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** The content of a page without its pictures. */
  of(page: DrawnPage): string {
    return [...this.#operators(this.#pieces.get(page) ?? [])].join("");
  }

  /** Each piece so much lower than what stands before it: distances come again in each row, places do not. */
  *#operators(pieces: readonly Piece[]): Generator<string> {
    let origin = 0;
    let end: Place | undefined;
    for (const piece of pieces) {
      const form = this.#form(piece);
      const { y, last, content, text } = piece;
      if (end && text && !form) yield `${between(end, text)} Td${text.content}`;
      else {
        if (end) yield "ET ";
        yield raised(origin, y);
        origin = form ? y : last;
        yield form ?? (text ? `BT ${written(text.x)} 0 Td${text.content}` : `${content} `);
      }
      end = form ? undefined : text?.end;
    }
    if (end) yield "ET";
  }

  /** Draws a piece by a form, which is made if there is none yet; undefined where that is not worth it. */
  #form({ id, content }: Piece): string | undefined {
    const more = (this.#counts.get(id) ?? 0) - 1;
    if (more * content.length * deflated < costOfForm) return undefined;
    let name = this.#names.get(id);
    if (!name) {
      name = `X${this.#names.size + 1}`;
      this.#names.set(id, name);
      this.#file.addForm(name, content, box);
    }
    return `/${name} Do `;
  }
}
