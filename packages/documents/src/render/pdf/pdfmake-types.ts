// Declares the parts of pdfmake that the renderer uses, because it has no types. Sizes are in points.

import type { Orientation } from "../page-layout.ts";

export type PdfMargins = [left: number, top: number, right: number, bottom: number];
export interface PdfLook {
  font?: string;
  margin?: PdfMargins;
  alignment?: "left" | "center" | "right";
  fontSize?: number;
  lineHeight?: number;
  bold?: boolean;
  italics?: boolean;
  color?: string;
  /** URL that the text opens. */
  link?: string;
  background?: string;
  fillColor?: string;
  leadingIndent?: number;
  pageBreak?: "before";
  unbreakable?: boolean;
  tocItem?: boolean;
  tocMargin?: PdfMargins;
  colSpan?: number;
  rowSpan?: number;
  width?: number;
  verticalAlignment?: "bottom" | "middle";
  border?: [left: boolean, top: boolean, right: boolean, bottom: boolean];
}
export type PdfRun = PdfLook & { text: string; noWrap?: true };
export interface PdfLayout {
  hLineWidth(line: number): number;
  vLineWidth(line: number): number;
  paddingLeft(): number;
  paddingRight(): number;
  paddingTop(): number;
  paddingBottom(): number;
}
interface PdfTableBody {
  headerRows?: number;
  keepWithHeaderRows?: number;
  dontBreakRows?: boolean;
  widths: number[];
  heights?: (row: number) => number | "auto";
  body: PdfNode[][];
}
interface PdfLine {
  type: "line";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  lineWidth: number;
}
export type PdfNode =
  | (PdfLook & { text: string | PdfRun[] })
  | (PdfLook & { image: string; height: number })
  | (PdfLook & { svg: string; width: number })
  | (PdfLook & { canvas: PdfLine[] })
  | (PdfLook & { stack: PdfNode[] })
  | (PdfLook & { columns: PdfNode[]; columnGap?: number })
  | (PdfLook & { table: PdfTableBody; layout?: PdfLayout | "noBorders" })
  | (PdfLook & { toc: { title: PdfNode; textMargin?: PdfMargins } });
/** Returns the footer of a page, by its number in the file. */
type PdfFooter = (page: number, pages: number, size: { orientation: Orientation }) => PdfNode;

/** Pages of one orientation with their margins. */
interface PdfSection {
  section: PdfNode;
  footer: PdfFooter;
  pageOrientation: Orientation;
  pageMargins: PdfMargins;
}
export interface PdfDefinition {
  version: "1.7";
  subset: "PDF/A-2b";
  language: string;
  displayTitle: boolean;
  info: Readonly<Record<"title" | "subject" | "creator" | "author" | "producer", string>>;
  pageSize: "A4";
  defaultStyle: PdfLook;
  /** Drawn behind the text of each page. */
  background?: PdfNode;
  content: PdfSection[];
}
/** The pdfmake library. */
export interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
  setLocalAccessPolicy(isAllowed: (file: string) => boolean): void;
  createPdf(definition: PdfDefinition): { getBuffer(): Promise<Buffer> };
}
export type PdfFont = Record<"normal" | "bold" | "italics" | "bolditalics", string>;
