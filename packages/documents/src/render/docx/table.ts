import {
  AlignmentType,
  ExternalHyperlink,
  type IRunOptions,
  LineRuleType,
  NoBreakHyphen,
  Paragraph,
  TextRun,
} from "docx";
import type { Align, Content, Inline, Table as TableBlock } from "../../composed-document.ts";
import { nonBreakingHyphen } from "../../language/typeset.ts";
import { page } from "../page-layout.ts";

/** Style of the placeholder paragraph that the table replaces. */
const placeStyle = "PlaceOfTable";

/** The placeholder paragraph as the docx package writes it. */
export const placeOfTable = `<w:p><w:pPr><w:pStyle w:val="${placeStyle}"/></w:pPr></w:p>`;

export const docxAlignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const satisfies Record<Align, unknown>;

/** Renders runs of a paragraph; line breaks become breaks, non-breaking hyphens Word's own. */
export function docxRuns(content: Content, all: Pick<IRunOptions, "bold"> = {}): (TextRun | ExternalHyperlink)[] {
  return content.flatMap((run): (TextRun | ExternalHyperlink)[] => {
    const runs = run.text
      .split("\n")
      .map((words, index) => new TextRun({ ...spelled(words), ...(index > 0 && { break: 1 }), ...look(run), ...all }));
    return run.link === undefined ? runs : [new ExternalHyperlink({ link: run.link, children: runs })];
  });
}

function spelled(words: string): Pick<IRunOptions, "text" | "children"> {
  if (!words.includes(nonBreakingHyphen)) return { text: words };
  return {
    children: words
      .split(nonBreakingHyphen)
      .flatMap((part, index) => (index > 0 ? [new NoBreakHyphen(), part] : [part])),
  };
}

function look(run: Inline): IRunOptions {
  return {
    ...(run.small && { size: page.smallSize * 2 }),
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.link !== undefined && { color: page.link.slice(1), underline: {} }),
    ...(run.alert && { color: page.alert.slice(1) }),
    ...(run.gap === "NOTSET" && { shading: { type: "clear" as const, color: "auto", fill: page.highlight.slice(1) } }),
  };
}

/** Renders the caption of a table, the placeholder for `tableXml`, and the space after it. */
export function docxTable(block: TableBlock): Paragraph[] {
  const { keepNext } = block;
  return [
    ...captionAndPlace(block),
    // After a table tied to a paragraph, LibreOffice ignores "keep with next" of following headings unless there are two.
    lowParagraph(keepNext),
    new Paragraph({ spacing: { ...lineSpacing(220), after: 60 }, ...(keepNext && { keepNext }) }),
  ];
}

/**
 * Returns spacing for a line height in multiples of the usual 240. The explicit rule matters: without it LibreOffice reads the value as
 * twentieths of a point and sets lines too close.
 */
export function lineSpacing(line: number) {
  return { line, lineRule: LineRuleType.AUTO } as const;
}

/** Renders a table followed by a new page, without space after it: space that does not fit would take a page of its own. */
export function docxTableAtEnd(block: TableBlock): Paragraph[] {
  return [...captionAndPlace(block), lowParagraph(block.keepNext), lowParagraph()];
}

/** Renders a table followed by an appendix, whose label is the paragraph that Word requires after a table. */
export function docxTableBeforeLabel(block: TableBlock): Paragraph[] {
  return captionAndPlace(block);
}

function captionAndPlace({ caption }: TableBlock): Paragraph[] {
  return [...(caption ? [captionLine(caption)] : []), new Paragraph({ style: placeStyle })];
}

/** A tenth of a point with no space after it; a whole point could overflow a page filled by signatures. */
export const lowSpacing = { line: 2, lineRule: LineRuleType.EXACT, after: 0 } as const;

/** Returns an empty paragraph of negligible height. */
export function lowParagraph(keepNext = false): Paragraph {
  return new Paragraph({ spacing: lowSpacing, ...(keepNext && { keepNext }) });
}

function captionLine(content: Content): Paragraph {
  return new Paragraph({ children: docxRuns(content), keepNext: true, spacing: { before: 120, after: 60 } });
}
