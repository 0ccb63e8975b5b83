import type { DrawnPage } from "./pdf-drawn-page.ts";
import type { PdfFile } from "./pdf-file.ts";
import { between, type Place } from "./pdf-grid.ts";
import { costOfForm, deflated, operatorsOf, type Piece, piecesOf } from "./pdf-pieces.ts";

/** Longer and wider than anything on a page. */
const box = [-1000, -1000, 1000, 1000];

/**
 * Writes the content of pages. What stands on several of them, a cell, the header and the lines of a table, is written once, as a
 * form, where that makes the file smaller: pages are deflated one by one, so nothing else makes use of their likeness.
 */
export class SharedContent {
  readonly #file: PdfFile;
  readonly #pieces: ReadonlyMap<DrawnPage, readonly Piece[]>;
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(file: PdfFile, pages: readonly DrawnPage[]) {
    this.#file = file;
    const pieces = piecesOf(pages.map(({ blocks }) => blocks));
    this.#pieces = new Map(pages.map((page, index) => [page, pieces[index] ?? []]));
    for (const { areas, strokes } of pages) for (const content of [areas, strokes]) this.#count(content);
    for (const ofPage of pieces) for (const { content } of ofPage) this.#count(content);
  }

  #count(content: string): void {
    this.#counts.set(content, (this.#counts.get(content) ?? 0) + 1);
  }

  /** The content of a page without its pictures. */
  of(page: DrawnPage): string {
    const written = [page.areas, page.strokes].map((content) => this.#form(content) ?? content);
    return [...written, ...this.#texts(this.#pieces.get(page) ?? [])].filter((piece) => piece !== "").join("\n");
  }

  /** Each piece at its distance from what stands before it: distances come again in each row, places do not. */
  *#texts(pieces: readonly Piece[]): Generator<string> {
    let origin: Place = { x: 0, y: 0 };
    let line: Place | undefined;
    for (const piece of pieces) {
      const form = this.#form(operatorsOf(piece), piece.content);
      if (form || piece.last) {
        if (line) yield "ET";
        line = undefined;
        const moved = `1 0 0 1 ${between(origin, piece)} cm`;
        yield form ? `${moved}${form}` : `q ${moved} ${piece.content} Q`;
        if (form) origin = piece;
      } else {
        yield `${line ? "" : "BT "}${between(line ?? origin, piece)} Td${piece.content.trimEnd()}`;
        line = piece.end;
      }
    }
    if (line) yield "ET";
  }

  /** Draws operators by a form, which is made if there is none yet; undefined where that is not worth it. */
  #form(operators: string, content = operators): string | undefined {
    const more = (this.#counts.get(content) ?? 0) - 1;
    if (more * content.length * deflated < costOfForm) return undefined;
    let name = this.#names.get(content);
    if (!name) {
      name = `X${this.#names.size + 1}`;
      this.#names.set(content, name);
      this.#file.addForm(name, operators, box);
    }
    return `/${name} Do`;
  }
}
