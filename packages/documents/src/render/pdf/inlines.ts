import type {
  PdfFace,
  PdfInline,
  PdfInlines,
  PdfkitDocument,
  PdfmakeBreaker,
  PdfStyle,
  PdfStyledText,
  PdfStyles,
} from "./laid.ts";
import { TextBreaker } from "./library.ts";

type Measured = Pick<PdfInline, "width" | "leadingCut" | "trailingCut">;
type Piece = ReturnType<PdfmakeBreaker["getBreaks"]>[number];

const breaker = new TextBreaker();

/**
 * The measuring of texts of one document. As the library does it, except that the look of a text is looked up once rather than for
 * each of its words, and words and texts that come again are measured and broken once: papers consist of them.
 */
export class PdfWords {
  readonly #document: PdfkitDocument;
  readonly #looks = new Map<PdfStyle, Look>();
  readonly #pieces = new Map<string, readonly Piece[]>();
  readonly #measured = new Map<PdfFace, Map<number, Map<string, Measured>>>();

  constructor(document: PdfkitDocument) {
    this.#document = document;
  }

  /** The words of a text, with the widths of its longest piece and line. The library asks for it by this name. */
  buildInlines(given: string | PdfStyledText[], styles: PdfStyles): PdfInlines {
    const items: PdfInline[] = [];
    const outer = this.#lookIn(styles);
    let before: string | undefined;
    for (const run of typeof given === "string" ? [given] : given) {
      const text = typeof run === "string" ? run : run.text;
      const look = typeof run === "string" ? outer : lookOf(run, outer);
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

  // What stands in the same place is set alike, so the looks of all but the innermost are known: of a table, say, to its cells.
  #lookIn({ defaultStyle, styleOverrides }: PdfStyles): Look {
    const innermost = styleOverrides.at(-1) ?? {};
    let look = remembered(this.#looks, defaultStyle, () => lookOf(defaultStyle, usual));
    for (const style of styleOverrides) {
      if (style === innermost) break;
      const outer = look;
      look = remembered(this.#looks, style, () => lookOf(style, outer));
    }
    return lookOf(innermost, look);
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
        lineEnd,
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

/** How a text is set where nothing says otherwise. */
const usual = {
  font: "PTSerif",
  bold: false,
  italics: false,
  alignment: "left",
  fontSize: 12,
  lineHeight: 1,
  color: "black",
  leadingIndent: 0,
  background: undefined,
  link: undefined,
  linkToDestination: undefined,
} satisfies PdfStyle;

const lookNames = [
  "font",
  "bold",
  "italics",
  "alignment",
  "fontSize",
  "lineHeight",
  "color",
  "leadingIndent",
  "background",
  "link",
  "linkToDestination",
] as const satisfies readonly (keyof typeof usual)[];

type Look = { readonly [K in keyof typeof usual]: Exclude<PdfStyle[K], undefined> | (typeof usual)[K] };

/** The look of what stands in something that looks so. */
function lookOf(style: PdfStyle, outer: Look): Look {
  const isLikeOuter = lookNames.every((name) => style[name] === undefined || style[name] === outer[name]);
  if (isLikeOuter) return outer;
  return {
    font: style.font ?? outer.font,
    bold: style.bold ?? outer.bold,
    italics: style.italics ?? outer.italics,
    alignment: style.alignment ?? outer.alignment,
    fontSize: style.fontSize ?? outer.fontSize,
    lineHeight: style.lineHeight ?? outer.lineHeight,
    color: style.color ?? outer.color,
    leadingIndent: style.leadingIndent ?? outer.leadingIndent,
    background: style.background ?? outer.background,
    link: style.link ?? outer.link,
    linkToDestination: style.linkToDestination ?? outer.linkToDestination,
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
