import { existsSync, readFileSync } from "node:fs";
import type { PaperDocument, Section } from "../../model.ts";
import { creator, margins, type Orientation, page, pointsInMillimetre, textWidth } from "../page.ts";
import { prepare } from "../prepare/prepare.ts";
import { pdfBlocks } from "./blocks.ts";
import { type DrawnPage, drawnPages } from "./drawn-page.ts";
import { PdfFile } from "./file.ts";
import { pdfFonts } from "./fonts.ts";
import { layPages } from "./layout.ts";
import { Renderer } from "./library.ts";
import type { PdfDefinition, PdfMargins } from "./node.ts";
import { packPdf } from "./pack-pdf.ts";
import { pdfLineHeight, pdfSize } from "./runs.ts";
import { SharedContent } from "./shared.ts";

const locales = { ru: "ru-RU", en: "en-GB" } as const;

/** A PDF and how many pages it has. */
export interface PrintedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** The paper as a PDF set in PT Serif, in DejaVu Serif what PT Serif lacks: A4, page numbers, properties (documents 0.8). */
export async function renderPdf(paper: PaperDocument): Promise<Uint8Array> {
  return (await printPdf(paper)).bytes;
}

/** The same with the number of its pages. */
export async function printPdf(paper: PaperDocument): Promise<PrintedPdf> {
  const info = { Title: paper.title, Subject: paper.subject, Creator: creator, Author: creator, Producer: creator };
  const file = new PdfFile(pdfFonts, { lang: locales[paper.language], info }, fontFiles);
  const pages = drawnPages(layPages(definitionOf(paper, prepare(paper).sections), file));
  writePages(file, pages);
  const chunks: Buffer[] = await file.toArray();
  return { bytes: new Uint8Array(packPdf(Buffer.concat(chunks))), pages: pages.length };
}

function definitionOf({ typeface }: PaperDocument, sections: readonly Section[]): PdfDefinition {
  return {
    defaultStyle: {
      font: typeface === "sans" ? "PTSans" : "PTSerif",
      fontSize: pdfSize(page.textSize),
      lineHeight: pdfLineHeight,
    },
    footer: (number, _pages, { orientation }) => ({
      text: String(number),
      alignment: "right",
      fontSize: pdfSize(page.tableSize),
      margin: [0, 6 * pointsInMillimetre, margins[orientation].right * pointsInMillimetre, 0],
    }),
    content: sections.map(({ orientation, blocks }) => ({
      section: { stack: pdfBlocks(blocks, textWidth(orientation)) },
      pageOrientation: orientation,
      pageMargins: marginsOf(orientation),
    })),
  };
}

function marginsOf(orientation: Orientation): PdfMargins {
  const { left, top, right, bottom } = margins[orientation];
  return [left * pointsInMillimetre, top * pointsInMillimetre, right * pointsInMillimetre, bottom * pointsInMillimetre];
}

function writePages(file: PdfFile, pages: readonly DrawnPage[]): void {
  const shared = new SharedContent(file, pages);
  const pictures = new Renderer(file);
  for (const drawn of pages) {
    file.addPage({ size: [drawn.size.width, drawn.size.height] });
    for (const face of drawn.faces) file.page.fonts[face.id] ??= face.ref();
    for (const { type, item } of drawn.pictures)
      if (type === "svg") pictures.renderSVG(item);
      else pictures.renderImage(item);
    const [content, ofPictures] = [shared.of(drawn), file.takeDrawn()];
    // The origin is where the last of the texts has left it.
    file.page.write(ofPictures === "" ? content : `q ${content} Q ${ofPictures}`);
    for (const { link, linkToDestination, x, y, width, height } of drawn.links)
      if (link) file.link(x, y, width, height, link);
      else if (linkToDestination) file.goTo(x, y, width, height, linkToDestination);
    for (const { name, x, y } of drawn.places) file.addNamedDestination(name, "XYZ", x, y, null);
  }
  file.end();
}

const read = new Map<string, Buffer>();

/** The fonts of the packages that ship them, each read once. */
const fontFiles = {
  existsSync,
  readFileSync: (file: string) => {
    const before = read.get(file) ?? readFileSync(file);
    read.set(file, before);
    return before;
  },
};
