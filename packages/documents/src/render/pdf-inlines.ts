import type {
  PdfFace,
  PdfInline,
  PdfInlines,
  PdfkitDocument,
  PdfmakeBreaker,
  PdfStyle,
  PdfStyledText,
  PdfStyles,
} from "./pdf-laid.ts";
import { TextBreaker } from "./pdf-library.ts";

type Measured = Pick<PdfInline, "width" | "leadingCut" | "trailingCut">;
type Piece = ReturnType<PdfmakeBreaker["getBreaks"]>[number];

const breaker = new TextBreaker();

/**
 * The measuring of texts of one document. As the library does it, except that the look of a text is looked up once rather than for
 * each of its words, and words and texts that come again are measured and broken once: papers consist of them.
 */
export class PdfWords {
  readonly #document: PdfkitDocument;
  readonly #pieces = new Map<string, readonly Piece[]>();
  readonly #measured = new Map<PdfFace, Map<number, Map<string, Measured>>>();

  constructor(document: PdfkitDocument) {
    this.#document = document;
  }

  /** The words of a text, with the widths of its longest piece and line. The library asks for it by this name. */
  buildInlines(given: string | PdfStyledText[], styles: PdfStyles): PdfInlines {
    const items: PdfInline[] = [];
    const outer = lookOf(styles);
    let before: string | undefined;
    for (const run of typeof given === "string" ? [given] : given) {
      const text = typeof run === "string" ? run : run.text;
      const look = typeof run === "string" ? outer : { ...outer, ...run };
      const pieces = this.#piecesOf(text);
      const last = items.at(-1);
      if (last && before !== undefined && this.#piecesOf(before + (pieces[0]?.text ?? "")).length === 1)
        last.noNewLine = true;
      this.#set(pieces, look, items);
      const end = pieces.at(-1);
      before = end && !end.lineEnd ? end.text : undefined;
    }
    const [first] = items;
    if (first && outer.leadingIndent) {
      first.leadingCut -= outer.leadingIndent;
      first.leadingIndent = outer.leadingIndent;
    }
    return { items, ...widthsOf(items) };
  }

  #set(pieces: readonly Piece[], look: Look, items: PdfInline[]): void {
    const font = this.#document.provideFont(look.font, look.bold, look.italics);
    const measured = this.#measuredIn(font, look.fontSize);
    const height = font.lineHeight(look.fontSize) * look.lineHeight;
    for (const { text, lineEnd } of pieces) {
      const { width, leadingCut, trailingCut } = remembered(measured, text, () => measure(text, font, look.fontSize));
      items.push({
        text,
        width,
        height,
        leadingCut,
        trailingCut,
        font,
        fontSize: look.fontSize,
        alignment: look.alignment,
        color: look.color,
        background: look.background,
        link: look.link,
        linkToDestination: look.linkToDestination,
        ...(lineEnd && { lineEnd }),
      });
    }
  }

  #piecesOf(text: string): readonly Piece[] {
    return remembered(this.#pieces, text, () => breaker.getBreaks(text));
  }

  #measuredIn(font: PdfFace, size: number): Map<string, Measured> {
    const ofFont = remembered(this.#measured, font, () => new Map<number, Map<string, Measured>>());
    return remembered(ofFont, size, () => new Map<string, Measured>());
  }
}

/** How a text is set where neither it nor what it stands in says otherwise. */
const usual = {
  font: "PTSerif",
  bold: false,
  italics: false,
  alignment: "left",
  fontSize: 12,
  lineHeight: 1,
  color: "black",
  leadingIndent: 0,
} as const satisfies PdfStyle;

type Look = ReturnType<typeof lookOf>;

function lookOf(styles: PdfStyles) {
  const look = <K extends keyof typeof usual>(name: K) => styles.getProperty(name) ?? usual[name];
  return {
    font: look("font"),
    bold: look("bold"),
    italics: look("italics"),
    alignment: look("alignment"),
    fontSize: look("fontSize"),
    lineHeight: look("lineHeight"),
    color: look("color"),
    leadingIndent: look("leadingIndent"),
    background: styles.getProperty("background") ?? undefined,
    link: styles.getProperty("link") ?? undefined,
    linkToDestination: styles.getProperty("linkToDestination") ?? undefined,
  };
}

function measure(text: string, font: PdfFace, size: number): Measured {
  const [leading = ""] = /^\s+/.exec(text) ?? [];
  const [trailing = ""] = /\s+$/.exec(text) ?? [];
  const widthOf = (words: string) => (words === "" ? 0 : font.widthOfString(words, size));
  return { width: widthOf(text), leadingCut: widthOf(leading), trailingCut: widthOf(trailing) };
}

/** Widths of the longest piece, which stands in any column, and of the longest line. */
function widthsOf(items: readonly PdfInline[]): Pick<PdfInlines, "minWidth" | "maxWidth"> {
  let minWidth = 0;
  let maxWidth = 0;
  let line: { width: number; leadingCut: number } | undefined;
  for (const { width, leadingCut, trailingCut, lineEnd } of items) {
    minWidth = Math.max(minWidth, width - leadingCut - trailingCut);
    line ??= { width: 0, leadingCut };
    line.width += width;
    maxWidth = Math.max(maxWidth, line.width - line.leadingCut - trailingCut);
    if (lineEnd) line = undefined;
  }
  return { minWidth, maxWidth };
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}
