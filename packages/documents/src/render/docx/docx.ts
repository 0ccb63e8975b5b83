import {
  AlignmentType,
  bookmarkUniqueNumericId,
  Document,
  Footer,
  type ISectionOptions,
  type IStylesOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  TextRun,
} from "docx";
import { strToU8, unzipSync, Zip, ZipDeflate } from "fflate";
import type { Block, ComposedDocument, PageSection, Table } from "../../composed-document.ts";
import { creator, margins, page, textWidth, twipsInMillimetre } from "../page-layout.ts";
import { prepareDocument } from "../prepare-layout.ts";
import { docxBlock } from "./blocks.ts";
import { headingPages } from "./heading-pages.ts";
import { docxTableAtEnd, docxTableBeforeLabel, lineSpacing, placeOfTable, tableXml } from "./table.ts";

const bodyPart = "word/document.xml";

/** Inserts the sections' tables into `frame`, a Word file without them, and repacks it piece by piece. */
function assembleDocx(frame: Uint8Array, sections: readonly PageSection[]): Uint8Array {
  const { [bodyPart]: body, ...others } = unzipSync(frame);
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  for (const [name, bytes] of Object.entries(others)) pack(zip, name, [bytes]);
  pack(zip, bodyPart, bodyOf(new TextDecoder().decode(body), sections));
  zip.end();
  return Buffer.concat(packed);
}

function* bodyOf(frame: string, sections: readonly PageSection[]): Generator<Uint8Array> {
  const pieces = frame.split(placeOfTable);
  const tables = sections.flatMap(({ orientation, blocks }) =>
    blocks.filter((block): block is Table => block.kind === "table").map((table) => ({ table, orientation })),
  );
  if (pieces.length !== tables.length + 1)
    throw new Error(`The frame has ${pieces.length - 1} places for ${tables.length} tables`);
  for (const [index, piece] of pieces.entries()) {
    yield strToU8(piece);
    const next = tables[index];
    if (!next) continue;
    for (const row of tableXml(next.table, textWidth(next.orientation))) yield strToU8(row);
  }
}

function pack(zip: Zip, name: string, pieces: Iterable<Uint8Array>): void {
  const entry = new ZipDeflate(name, { level: 6 });
  zip.add(entry);
  for (const piece of pieces) entry.push(piece);
  entry.push(new Uint8Array(), true);
}

/** Renders the document as a Word file: A4, Times New Roman, page numbers, properties, Russian hyphenation (documents 0.8). */
export async function renderDocx(document: ComposedDocument): Promise<Uint8Array> {
  const prepared = prepareDocument(document);
  const frame = new Document({
    title: document.title,
    subject: document.subject,
    creator,
    lastModifiedBy: creator,
    description: document.subject,
    styles: stylesIn(document.typeface === "sans" ? "Arial" : "Times New Roman"),
    hyphenation: { autoHyphenation: true, doNotHyphenateCaps: true, consecutiveHyphenLimit: 3 },
    pageNumbers: () => ({ bookmarks: bookmarkPages(prepared.sections) }),
    sections: prepared.sections.map(docxSection),
  });
  return assembleDocx(new Uint8Array(await Packer.toArrayBuffer(frame)), prepared.sections);
}

/**
 * Returns the page of each contents entry by the docx package's bookmark. The package counts bookmarks across all documents of a process,
 * and requests the pages right after numbering this document's headings.
 */
function bookmarkPages(sections: readonly PageSection[]): ReadonlyMap<string, string> {
  const pages = headingPages(sections);
  const first = bookmarkUniqueNumericId() - pages.length;
  return new Map(pages.map((number, index) => [`_Toc${first + index}`, String(number)]));
}

const twips = (millimetres: number) => Math.round(millimetres * twipsInMillimetre);
const black = "000000";
const textSpacing = lineSpacing(Math.round(240 * page.lineSpacing));
const stylesIn = (font: string): IStylesOptions => {
  const headingRun = { bold: true, color: black, size: page.textSize * 2, font };
  return {
    default: {
      document: {
        run: { font, size: page.textSize * 2, language: { value: "ru-RU", eastAsia: "ru-RU" } },
        paragraph: { alignment: AlignmentType.JUSTIFIED, spacing: { ...textSpacing, after: 60 } },
      },
      heading1: {
        run: headingRun,
        paragraph: {
          alignment: AlignmentType.LEFT,
          keepNext: true,
          keepLines: true,
          spacing: { ...textSpacing, before: 280, after: 120 },
        },
      },
      heading2: {
        run: headingRun,
        paragraph: {
          alignment: AlignmentType.LEFT,
          keepNext: true,
          keepLines: true,
          spacing: { ...textSpacing, before: 200, after: 80 },
        },
      },
      heading3: {
        run: { ...headingRun, italics: true },
        paragraph: {
          alignment: AlignmentType.LEFT,
          keepNext: true,
          keepLines: true,
          spacing: { ...textSpacing, before: 160, after: 60 },
        },
      },
    },
    paragraphStyles: [
      {
        id: "PaperTitle",
        name: "Paper title",
        basedOn: "Normal",
        run: { bold: true, size: (page.textSize + 2) * 2 },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { ...textSpacing, before: 240, after: 0 } },
      },
      {
        id: "PaperSubtitle",
        name: "Paper subtitle",
        basedOn: "Normal",
        run: { bold: true },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { ...textSpacing, before: 0, after: 120 } },
      },
      {
        id: "Cell",
        name: "Cell",
        basedOn: "Normal",
        run: { size: page.tableSize * 2 },
        paragraph: { alignment: AlignmentType.LEFT, spacing: { ...lineSpacing(240), before: 0, after: 0 } },
      },
    ],
  };
};

function docxSection({ orientation, blocks, restartsPages }: PageSection): ISectionOptions {
  const { left, right, top, bottom } = margins[orientation];
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        // Word expects the portrait size and rotates it.
        size: {
          width: twips(page.short),
          height: twips(page.long),
          orientation: orientation === "landscape" ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { left: twips(left), right: twips(right), top: twips(top), bottom: twips(bottom), footer: twips(10) },
        ...(restartsPages && { pageNumbers: { start: 1 } }),
      },
    },
    footers: { default: footer() },
    children: blocks.flatMap((block, index) => renderBlock(block, blocks[index + 1], textWidth(orientation))),
  };
}

function renderBlock(block: Block, next: Block | undefined, width: number): ReturnType<typeof docxBlock> {
  if (block.kind === "table" && next?.kind === "appendix") return docxTableBeforeLabel(block);
  if (block.kind === "table" && startsPage(next)) return docxTableAtEnd(block);
  const children = docxBlock(block, width);
  // The appendix label serves as the paragraph Word requires after a table; another one could take an extra page.
  return block.kind === "signatures" && next?.kind === "appendix" ? children.slice(0, -1) : children;
}

/** Returns whether the next block starts a new page; after the last block comes the next section, or nothing. */
function startsPage(next: Block | undefined): boolean {
  return next === undefined || next.kind === "pageBreak";
}

function footer(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: page.tableSize * 2 });
  return new Footer({
    children: [new Paragraph({ alignment: AlignmentType.RIGHT, spacing: { after: 0 }, children: [number] })],
  });
}
