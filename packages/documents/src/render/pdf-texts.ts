import { glyphsOf, showing } from "./pdf-glyphs.ts";
import { colorOf, exact, written } from "./pdf-grid.ts";
import type { PdfFace, PdfInline, PdfLaidLine } from "./pdf-laid.ts";

/** Lines under each other, as those of a cell or paragraph. */
export interface TextBlock {
  /** Where its first line begins, hundredths of a point from the left and the foot of the page. */
  readonly x: number;
  readonly y: number;
  /** What it shows from there on: the same wherever on a page it stands. */
  content: string;
}

/** A line further down or aside than so many hundredths of a point does not continue a block: cells stand beside each other. */
const mostDown = 3_000;
const mostAside = 6_000;

/** The blocks that lines make, in their order. */
export class TextBlocks {
  readonly blocks: TextBlock[] = [];
  /** The faces that they are set in. */
  readonly faces = new Set<PdfFace>();
  readonly #height: number;
  /** Where the last line begins. */
  #at = { x: 0, y: 0 };
  /** What the last words of the block are set in. */
  #face = "";

  /** @param height of the page, points */
  constructor(height: number) {
    this.#height = height;
  }

  /** @param lower so many points than it was laid out */
  add(line: PdfLaidLine, lower: number): void {
    const [first] = line.inlines;
    if (!first || line.inlines.every(({ text }) => text.trim() === "")) return;
    const x = exact(line.x + (first.x ?? 0));
    const y = exact(this.#height - line.y - lower - line.getAscenderHeight());
    const block = this.#blockAt(x, y);
    this.#at = { x, y };
    block.content += this.#shown(line.inlines);
  }

  #blockAt(x: number, y: number): TextBlock {
    const last = this.blocks.at(-1);
    const [right, down] = [x - this.#at.x, this.#at.y - y];
    if (last && down > 0 && down <= mostDown && Math.abs(right) <= mostAside) {
      last.content += `${written(right)} ${written(-down)} Td`;
      return last;
    }
    const block = { x, y, content: "" };
    this.blocks.push(block);
    this.#face = "";
    return block;
  }

  #shown(inlines: readonly PdfInline[]): string {
    const last = inlines.length - 1;
    let shown = "";
    let glyphs = "";
    for (const [index, { text, font, fontSize, color }] of inlines.entries()) {
      glyphs += glyphsOf(font, index === last ? text.replace(/ +$/, "") : text);
      const next = inlines[index + 1];
      if (next && next.font === font && next.fontSize === fontSize && next.color === color) continue;
      const face = `/${font.id} ${written(exact(fontSize))} Tf`;
      if (face !== this.#face) shown += face;
      this.#face = face;
      this.faces.add(font);
      const words = showing(glyphs, fontSize);
      shown += color === "black" ? words : ` ${colorOf(color)} rg${words} 0 g `;
      glyphs = "";
    }
    return `${shown}\n`;
  }
}
