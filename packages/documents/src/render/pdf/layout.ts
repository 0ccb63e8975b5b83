import { PdfWords } from "./inlines.ts";
import type { PdfkitDocument, PdfLaidPage } from "./laid.ts";
import { LayoutBuilder, SVGMeasure, tableLayouts } from "./library.ts";
import type { PdfDefinition } from "./node.ts";

/** The layout of pdfmake with our measuring of texts. */
class PaperLayout extends LayoutBuilder {
  readonly #words: PdfWords;

  constructor(words: PdfWords) {
    super(a4, noMargins, new SVGMeasure());
    this.registerTableLayouts(tableLayouts);
    this.#words = words;
  }

  override tryLayoutDocument(...given: unknown[]): unknown {
    this.docMeasure.textInlines = this.#words;
    return super.tryLayoutDocument(...given);
  }
}

const a4 = { width: 595.28, height: 841.89, orientation: "portrait" } as const;
const noMargins = { left: 0, top: 0, right: 0, bottom: 0 } as const;

/** Pages with all that stands on them, in its place. @param document which has the fonts and takes the images */
export function layPages({ content, defaultStyle, footer }: PdfDefinition, document: PdfkitDocument): PdfLaidPage[] {
  const layout = new PaperLayout(new PdfWords(document));
  return layout.layoutDocument(content, document, {}, defaultStyle, undefined, undefined, footer);
}
