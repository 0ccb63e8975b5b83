import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  PageBreak,
  Paragraph,
  type Table,
  TableOfContents,
  TabStopType,
} from "docx";
import type { Align, BlockKind, BlockOf, CompanyHead, Content, Picture } from "../../model.ts";
import { labelled } from "../labelled.ts";
import { logoSize } from "../measure/logo-size.ts";
import { contentsTitle, page, twipsInMillimetre } from "../page.ts";
import { isKeptItem } from "../prepare/keep-signatures.ts";
import { docxDrawing } from "./drawing.ts";
import { lineSpacing } from "./line-spacing.ts";
import { docxAlignments, docxRuns } from "./runs.ts";
import { docxApproval, docxParties, docxSignatures, docxSubjectSignature } from "./signatures.ts";
import { docxTable, lowSpacing } from "./table.ts";

type Child = Paragraph | Table | TableOfContents;

const headingLevels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

const firstLine = Math.round(page.firstLine * twipsInMillimetre);

type Printers = { readonly [K in BlockKind]: (block: BlockOf<K>, width: number) => Child[] };

const look = { alignment: AlignmentType.CENTER, keepNext: true } as const;
const rule = { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: "000000" } };
const pixelsInMillimetre = 96 / 25.4;

/** The company's letterhead in Word: logo, requisites in small letters, a rule. */
function docxCompanyHead({ logo, lines }: CompanyHead): Paragraph[] {
  const said = lines.map((words) => docxRuns(words.map((run) => ({ ...run, small: true }))));
  return [
    ...(logo
      ? [new Paragraph({ ...look, spacing: { ...lineSpacing(240), after: 80 }, children: [picture(logo)] })]
      : []),
    ...said.map((children) => new Paragraph({ ...look, spacing: { ...lineSpacing(240), after: 0 }, children })),
    new Paragraph({ border: rule, spacing: { ...lineSpacing(120), after: 200 } }),
  ];
}

function picture(logo: Picture): ImageRun {
  const { width, height } = logoSize(logo);
  const pixels = (millimetres: number) => Math.round(millimetres * pixelsInMillimetre);
  return new ImageRun({
    type: logo.type,
    data: logo.bytes,
    transformation: { width: pixels(width), height: pixels(height) },
  });
}

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
