import type { DrawnPage } from "./pdf-drawn-page.ts";
import type { PdfFile } from "./pdf-file.ts";
import { written } from "./pdf-grid.ts";

/** A form costs about so many bytes of a file, and so much of a content is left of it when it is deflated. */
const costOfForm = 150;
const deflated = 0.35;

/** Longer and wider than anything on a page. */
const box = [-1000, -1000, 1000, 1000];

/**
 * Writes the content of pages. What stands on several of them, a cell, the header and the lines of a table, is written once, as a
 * form, where that makes the file smaller: pages are deflated one by one, so nothing else makes use of their likeness.
 */
export class SharedContent {
  readonly #file: PdfFile;
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(file: PdfFile, pages: readonly DrawnPage[]) {
    this.#file = file;
    for (const { areas, strokes, blocks } of pages) {
      for (const content of [areas, strokes]) this.#count(content);
      for (const { content } of blocks) this.#count(content);
    }
  }

  #count(content: string): void {
    this.#counts.set(content, (this.#counts.get(content) ?? 0) + 1);
  }

  /** The content of a page without its pictures. */
  of({ areas, strokes, blocks }: DrawnPage): string {
    const pieces = [areas, strokes].map((content) => this.#form(content, content) ?? content);
    let at = { x: 0, y: 0 };
    for (const { x, y, content } of blocks) {
      const place = `${written(x - at.x)} ${written(y - at.y)}`;
      const form = this.#form(content, `BT ${content}ET`);
      if (form) at = { x, y };
      pieces.push(form ? `1 0 0 1 ${place} cm${form}` : `BT ${place} Td${content}ET`);
    }
    return pieces.filter((piece) => piece !== "").join("\n");
  }

  /** Draws the content by its form, which is made if there is none yet; undefined where none is worth it. */
  #form(content: string, operators: string): string | undefined {
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
