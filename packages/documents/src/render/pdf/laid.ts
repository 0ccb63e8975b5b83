// What pdfmake lays out and what of it, and of pdfkit below it, the renderer uses: neither ships types. Sizes are points from the top.

import type { Readable } from "node:stream";
import type { PdfDefinition, PdfLook } from "./node.ts";

/** A face of a typeface as it is in one file: signs that were encoded come into it. */
export interface PdfFace {
  readonly id: string;
  /** Of a size of 1,000. */
  readonly ascender: number;
  /** Of each glyph in the file the signs that it draws. */
  readonly unicode: readonly (readonly number[])[];
  encode(text: string): readonly [glyphs: readonly string[], positions: readonly GlyphPosition[]];
  toUnicodeCmap(): PdfReference;
  /** Writes it into the file. */
  embed(): void;
  widthOfString(text: string, size: number): number;
  lineHeight(size: number): number;
  ref(): PdfReference;
}

/** Of a size of 1,000. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Words up to where a line may break, as they are set. */
export interface PdfInline {
  text: string;
  /** From the beginning of its line. */
  x?: number;
  width: number;
  height: number;
  leadingCut: number;
  trailingCut: number;
  font: PdfFace;
  fontSize: number;
  alignment: string;
  color: string;
  background: string | undefined;
  link: string | undefined;
  linkToDestination: string | undefined;
  leadingIndent?: number;
  lineEnd: boolean | undefined;
  /** No line breaks after it. */
  noNewLine?: boolean;
}

export interface PdfLaidLine {
  readonly x: number;
  readonly y: number;
  /** Name of the place that it is. */
  readonly id?: string;
  readonly inlines: readonly PdfInline[];
  /** What it tells the page of, in a table of contents. */
  readonly _pageNodeRef?: { readonly positions: readonly { readonly pageNumber: number }[] };
  getHeight(): number;
  getAscenderHeight(): number;
}

export type PdfVector =
  | {
      readonly type: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly lineWidth: number;
    }
  | {
      readonly type: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly color: string;
    };

/** A cell that stands lower in its row than it was laid out. */
interface PdfAligned {
  readonly verticalAlignment: "bottom" | "middle";
  readonly isCellContentMultiPage?: boolean;
  getNodeHeight(): number;
  getViewHeight(): number;
}

export type PdfItem =
  | { readonly type: "line"; readonly item: PdfLaidLine }
  | { readonly type: "vector"; readonly item: PdfVector }
  | { readonly type: "image"; readonly item: object }
  | { readonly type: "svg"; readonly item: object }
  | { readonly type: "beginVerticalAlignment"; readonly item: PdfAligned }
  | { readonly type: "endVerticalAlignment" };

export interface PdfLaidPage {
  readonly items: readonly PdfItem[];
  readonly pageSize: { readonly width: number; readonly height: number };
}

/** An object of a file. */
export interface PdfReference {
  readonly id: number;
  data: Record<string, unknown>;
  write(chunk: string | Uint8Array): void;
  end(chunk?: string | Uint8Array): void;
}

/** How a text is set: where nothing that it stands in says otherwise, as the document. */
export interface PdfStyles {
  readonly defaultStyle: PdfStyle;
  /** From the outermost to the text itself. */
  readonly styleOverrides: readonly PdfStyle[];
}
export type PdfStyle = PdfLook & { readonly linkToDestination?: string };

export interface PdfInlines {
  readonly items: PdfInline[];
  readonly minWidth: number;
  readonly maxWidth: number;
}

export declare class PdfkitDocument extends Readable {
  page: {
    readonly dictionary: PdfReference;
    readonly height: number;
    readonly fonts: Record<string, PdfReference>;
    resources: Pick<PdfReference, "data" | "end">;
    write(chunk: string): void;
  };
  constructor(fonts: object, images: object, patterns: object, attachments: object, options: object, files: object);
  readonly _font: PdfFace;
  font(...given: unknown[]): this;
  provideFont(family: string, isBold: boolean, isItalic: boolean): PdfFace;
  addPage(options: { readonly size: readonly [number, number] }): this;
  addContent(operator: string): this;
  ref(data: Record<string, unknown>): PdfReference;
  link(x: number, y: number, width: number, height: number, address: string): this;
  goTo(x: number, y: number, width: number, height: number, place: string): this;
  addNamedDestination(name: string, kind: "XYZ", x: number, y: number, zoom: null): void;
  end(): void;
}

export declare class PdfmakeLayout {
  docMeasure: { textInlines: { buildInlines(text: string | PdfStyledText[], styles: PdfStyles): PdfInlines } };
  constructor(size: object, margins: object, pictures: object);
  registerTableLayouts(layouts: object): void;
  tryLayoutDocument(...given: unknown[]): unknown;
  layoutDocument(
    content: PdfDefinition["content"],
    document: PdfkitDocument,
    styles: object,
    defaultStyle: PdfLook,
    background: undefined,
    header: undefined,
    footer: PdfDefinition["footer"],
  ): PdfLaidPage[];
}

export type PdfStyledText = string | (PdfStyle & { readonly text: string });

export declare class PdfmakeRenderer {
  constructor(document: PdfkitDocument);
  renderImage(image: object): void;
  renderSVG(svg: object): void;
}

export declare class PdfmakeBreaker {
  getBreaks(text: string): { readonly text: string; readonly lineEnd?: boolean }[];
}
