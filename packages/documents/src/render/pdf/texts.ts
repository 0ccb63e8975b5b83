import { glyphsOf, showing } from "./glyphs.ts";
import { between, colorOf, exact, type Place, written } from "./grid.ts";
import type { PdfFace, PdfInline, PdfLaidLine } from "./laid.ts";

/** Lines under each other, as those of a cell or paragraph. */
export interface TextBlock extends Place {
  /** What it shows from where its first line begins: the same wherever on a page it stands. */
  content: string;
  /** Where its last line begins. */
  end: Place;
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
    const at = {
      x: exact(line.x + (first.x ?? 0)),
      y: exact(this.#height - line.y - lower - line.getAscenderHeight()),
    };
    const last = this.blocks.at(-1);
    if (last && continues(last.end, at)) {
      last.content += `${between(last.end, at)} Td${this.#shown(line.inlines)}`;
      last.end = at;
    } else {
      this.#face = "";
      this.blocks.push({ ...at, content: this.#shown(line.inlines), end: at });
    }
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
    return `${shown} `;
  }
}

function continues(before: Place, { x, y }: Place): boolean {
  const down = before.y - y;
  return down > 0 && down <= mostDown && Math.abs(x - before.x) <= mostAside;
}
