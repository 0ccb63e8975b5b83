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
import type { Block, PaperDocument, Section } from "../../model.ts";
import { creator, margins, page, textWidth, twipsInMillimetre } from "../page.ts";
import { headingPages } from "../prepare/heading-pages.ts";
import { prepare } from "../prepare/prepare.ts";
import { assembleDocx } from "./assemble-docx.ts";
import { docxBlock } from "./blocks.ts";
import { lineSpacing } from "./line-spacing.ts";
import { docxTableAtEnd, docxTableBeforeLabel } from "./table.ts";

/** The paper as a Word document: A4, Times New Roman, page numbers, properties, Russian hyphenation (documents 0.8). */
export async function renderDocx(paper: PaperDocument): Promise<Uint8Array> {
  const prepared = prepare(paper);
  const frame = new Document({
    title: paper.title,
    subject: paper.subject,
    creator,
    lastModifiedBy: creator,
    description: paper.subject,
    styles: stylesIn(paper.typeface === "sans" ? "Arial" : "Times New Roman"),
    hyphenation: { autoHyphenation: true, doNotHyphenateCaps: true, consecutiveHyphenLimit: 3 },
    pageNumbers: () => ({ bookmarks: bookmarkPages(prepared.sections) }),
    sections: prepared.sections.map(docxSection),
  });
  return assembleDocx(new Uint8Array(await Packer.toArrayBuffer(frame)), prepared.sections);
}

/**
 * Page of each entry of the contents by the bookmark that the docx package sets at its heading. It counts bookmarks through all
 * papers of a process, and asks for the pages when the headings of this one have just got theirs.
 */
function bookmarkPages(sections: readonly Section[]): ReadonlyMap<string, string> {
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

function docxSection({ orientation, blocks }: Section): ISectionOptions {
  const { left, right, top, bottom } = margins[orientation];
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        // Word wants the upright size and turns it by itself.
        size: {
          width: twips(page.short),
          height: twips(page.long),
          orientation: orientation === "landscape" ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { left: twips(left), right: twips(right), top: twips(top), bottom: twips(bottom), footer: twips(10) },
      },
    },
    footers: { default: footer() },
    children: blocks.flatMap((block, index) => printed(block, blocks[index + 1], textWidth(orientation))),
  };
}

function printed(block: Block, next: Block | undefined, width: number): ReturnType<typeof docxBlock> {
  if (block.kind === "table" && next?.kind === "appendix") return docxTableBeforeLabel(block);
  if (block.kind === "table" && startsPage(next)) return docxTableAtEnd(block);
  const children = docxBlock(block, width);
  // The label of an appendix is the paragraph that Word wants after a table: one more could take a page of its own.
  return block.kind === "signatures" && next?.kind === "appendix" ? children.slice(0, -1) : children;
}

/** Whether what follows stands on a page of its own; after the last block comes the next section, or nothing. */
function startsPage(next: Block | undefined): boolean {
  return next === undefined || next.kind === "pageBreak";
}

function footer(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: page.tableSize * 2 });
  return new Footer({
    children: [new Paragraph({ alignment: AlignmentType.RIGHT, spacing: { after: 0 }, children: [number] })],
  });
}
