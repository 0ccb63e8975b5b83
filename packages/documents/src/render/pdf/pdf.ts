import { createRequire } from "node:module";
import type { ComposedDocument, PageSection } from "../../composed-document.ts";
import { creator, margins, type Orientation, page, pointsInMillimetre, textWidth } from "../page-layout.ts";
import { prepareDocument } from "../prepare-layout.ts";
import { pdfBlocks } from "./blocks.ts";
import { pdfFonts } from "./fonts.ts";
import type { PdfDefinition, PdfMake, PdfMargins } from "./pdfmake-types.ts";
import { pdfLineHeight, pdfSize } from "./runs.ts";

// The library is CommonJS without types.
const require = createRequire(import.meta.url);
const pdfmake: PdfMake = require("pdfmake");
const fontFiles = new Set<string>(Object.values(pdfFonts).flatMap((faces) => Object.values(faces)));
pdfmake.setFonts(pdfFonts);
// A document needs only its own typefaces; images are embedded.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));

const locales = { ru: "ru-RU", en: "en-GB" } as const;

/** A PDF and its number of pages. */
export interface PrintedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Renders the document as PDF/A-2b in PT Serif, with DejaVu Serif for missing characters: A4, page numbers, properties (documents 0.8). */
export async function renderPdf(document: ComposedDocument): Promise<Uint8Array> {
  return (await printPdf(document)).bytes;
}

/** Renders the document as PDF and returns it with its number of pages. */
export async function printPdf(document: ComposedDocument): Promise<PrintedPdf> {
  let pages = 0;
  const definition = definitionOf(document, prepareDocument(document).sections, (count) => {
    pages = count;
  });
  return { bytes: await createPdf(definition), pages };
}

/** Lays a definition of pdfmake out with the product's typefaces. */
export async function createPdf(definition: PdfDefinition): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

function definitionOf(
  { title, subject, language, typeface }: ComposedDocument,
  sections: readonly PageSection[],
  countPages: (pages: number) => void,
): PdfDefinition {
  const pageFooter = pageNumbers(countPages);
  return {
    version: "1.7",
    subset: "PDF/A-2b",
    language: locales[language],
    displayTitle: true,
    info: { title, subject, creator, author: creator, producer: creator },
    pageSize: "A4",
    defaultStyle: {
      font: typeface === "sans" ? "PTSans" : "PTSerif",
      fontSize: pdfSize(page.textSize),
      lineHeight: pdfLineHeight,
    },
    content: sections.map(({ orientation, blocks, restartsPages }) => ({
      footer: pageFooter(restartsPages === true),
      section: { stack: pdfBlocks(blocks, textWidth(orientation)) },
      pageOrientation: orientation,
      pageMargins: marginsOf(orientation),
    })),
  };
}

/**
 * Returns the page number footers; sections that restart numbering count from their own first page. The library requests one page after
 * another.
 */
function pageNumbers(countPages: (pages: number) => void) {
  let before = 0;
  return (restarts: boolean): PdfDefinition["content"][number]["footer"] => {
    let isFirst = restarts;
    return (number, pages, { orientation }) => {
      countPages(pages);
      if (isFirst) before = number - 1;
      isFirst = false;
      return {
        text: String(number - before),
        alignment: "right",
        fontSize: pdfSize(page.tableSize),
        margin: [0, 6 * pointsInMillimetre, margins[orientation].right * pointsInMillimetre, 0],
      };
    };
  };
}

function marginsOf(orientation: Orientation): PdfMargins {
  const { left, top, right, bottom } = margins[orientation];
  return [left * pointsInMillimetre, top * pointsInMillimetre, right * pointsInMillimetre, bottom * pointsInMillimetre];
}
