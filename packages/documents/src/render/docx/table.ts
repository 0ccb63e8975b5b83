import { LineRuleType, Paragraph } from "docx";
import type { Content, Table as TableBlock } from "../../model.ts";
import { lineSpacing } from "./line-spacing.ts";
import { docxRuns } from "./runs.ts";

/** Style of the paragraph in whose place the table is written. */
const placeStyle = "PlaceOfTable";

/** The paragraph as the docx package writes it. */
export const placeOfTable = `<w:p><w:pPr><w:pStyle w:val="${placeStyle}"/></w:pPr></w:p>`;

/** The caption of a table, the place where `tableXml` goes, and the room after it. */
export function docxTable(block: TableBlock): Paragraph[] {
  const { keepNext } = block;
  return [
    ...captionAndPlace(block),
    // After a table that a paragraph is kept with, LibreOffice forgets what the next headings are kept with unless there are two.
    lowParagraph(keepNext),
    new Paragraph({ spacing: { ...lineSpacing(220), after: 60 }, ...(keepNext && { keepNext }) }),
  ];
}

/** The same of a table that a new page comes after: room that does not fit its page would be a page of its own. */
export function docxTableAtEnd(block: TableBlock): Paragraph[] {
  return [...captionAndPlace(block), lowParagraph(block.keepNext), lowParagraph()];
}

/** The same of a table before an appendix, whose label is the paragraph that Word wants after a table. */
export function docxTableBeforeLabel(block: TableBlock): Paragraph[] {
  return captionAndPlace(block);
}

function captionAndPlace({ caption }: TableBlock): Paragraph[] {
  return [...(caption ? [captionLine(caption)] : []), new Paragraph({ style: placeStyle })];
}

/** A tenth of a point, with nothing after it: a whole one did not fit a page that signatures had filled, and took another. */
export const lowSpacing = { line: 2, lineRule: LineRuleType.EXACT, after: 0 } as const;

/** An empty paragraph that takes no room to speak of. */
export function lowParagraph(keepNext = false): Paragraph {
  return new Paragraph({ spacing: lowSpacing, ...(keepNext && { keepNext }) });
}

function captionLine(content: Content): Paragraph {
  return new Paragraph({ children: docxRuns(content), keepNext: true, spacing: { before: 120, after: 60 } });
}
