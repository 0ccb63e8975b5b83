import {
  AlignmentType,
  HeadingLevel,
  type IParagraphOptions,
  PageBreak,
  Paragraph,
  type Table,
  TableOfContents,
  TabStopType,
} from "docx";
import type { Align, BlockKind, BlockOf, Content } from "../../model.ts";
import { labelled } from "../labelled.ts";
import { contentsTitle, page, twipsInMillimetre } from "../page.ts";
import { isKeptItem } from "../prepare/keep-signatures.ts";
import { docxCompanyHead } from "./company-head.ts";
import { docxDrawing } from "./drawing.ts";
import { docxAlignments, docxRuns } from "./runs.ts";
import { docxApproval, docxParties, docxSignatures, docxSubjectSignature } from "./signatures.ts";
import { docxTable, lowSpacing } from "./table.ts";

type Child = Paragraph | Table | TableOfContents;

const headingLevels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

const firstLine = Math.round(page.firstLine * twipsInMillimetre);

type Printers = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number) => Child[] };

const printers: Printers = {
  companyHead: docxCompanyHead,
  letterhead: ({ content }) => [line(content, { alignment: AlignmentType.CENTER, spacing: { after: 240 } }, true)],
  approval: docxApproval,
  title: ({ content, subtitle }) => [
    line(content, { style: "PaperTitle", keepNext: true, ...(subtitle === undefined && { spacing: { after: 120 } }) }),
    ...(subtitle ? [line(subtitle, { style: "PaperSubtitle", keepNext: true })] : []),
  ],
  placeDate: ({ place, date }, width) => [
    new Paragraph({
      alignment: AlignmentType.LEFT,
      spacing: { before: 120, after: 240 },
      tabStops: [{ type: TabStopType.RIGHT, position: Math.round(width * twipsInMillimetre) }],
      children: docxRuns([...place, { text: "\t" }, ...date]),
    }),
  ],
  heading: ({ level, label, content }) => [
    new Paragraph({ heading: headingLevels[level], children: docxRuns(labelled(label, content)) }),
  ],
  paragraph: ({ content, align, indent = align === undefined, keepNext }) => [
    line(content, {
      alignment: docxAlignments[align ?? alignmentOf(content)],
      ...(indent && { indent: { firstLine } }),
      ...(keepNext && { keepNext }),
    }),
  ],
  clause: ({ label, content, keepNext }) => [
    line(labelled(label, content), {
      alignment: docxAlignments[alignmentOf(content)],
      indent: { firstLine },
      ...(keepNext && { keepNext }),
    }),
  ],
  list: ({ marker, items, keepNext }) =>
    items.map(
      (item, index) =>
        new Paragraph({
          alignment: AlignmentType.LEFT,
          ...(keepNext && isKeptItem(index, items.length) && { keepNext }),
          indent: { left: firstLine + 360, hanging: 360 },
          tabStops: [{ type: TabStopType.LEFT, position: firstLine + 360 }],
          children: docxRuns([{ text: marker === "dash" ? "–\t" : `${index + 1})\t` }, ...item]),
        }),
    ),
  table: docxTable,
  signatures: docxSignatures,
  parties: docxParties,
  subjectSignature: docxSubjectSignature,
  drawing: docxDrawing,
  // A line that does not fit its page would break the next one, and leave it empty.
  pageBreak: () => [new Paragraph({ spacing: lowSpacing, children: [new PageBreak()] })],
  appendix: ({ label, title }) => [
    line(label, { alignment: AlignmentType.RIGHT, pageBreakBefore: true, keepNext: true }),
    new Paragraph({ heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER, children: docxRuns(title) }),
  ],
  contents: ({ title = contentsTitle }) => [
    line(
      [{ text: title }],
      { alignment: AlignmentType.CENTER, keepNext: true, spacing: { before: 240, after: 120 } },
      true,
    ),
    // Our page numbers do not know how Word hyphenates, so Word is asked to count them again.
    new TableOfContents(title, { hyperlink: true, headingStyleRange: "1-2", beginDirty: true }),
  ],
};

/** A block as paragraphs and tables of Word. @param width of the text, millimetres */
export function docxBlock<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }, width: number): Child[] {
  return printers[block.kind](block, width);
}

function line(content: Content, options: IParagraphOptions, bold = false): Paragraph {
  return new Paragraph({ ...options, children: docxRuns(content, bold ? { bold } : {}) });
}

// A line to write on goes over whole, and the few words left before it would be spread over the page.
function alignmentOf(content: Content): Align {
  return content.some(({ text }) => text.includes("__")) ? "left" : "justify";
}
