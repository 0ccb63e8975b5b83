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
import { page } from "../page.ts";

/** Style of the paragraph in whose place the table is written. */
const placeStyle = "PlaceOfTable";

/** The paragraph as the docx package writes it. */
export const placeOfTable = `<w:p><w:pPr><w:pStyle w:val="${placeStyle}"/></w:pPr></w:p>`;

export const docxAlignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.JUSTIFIED,
} as const satisfies Record<Align, unknown>;

/** Runs of a paragraph; a line break inside a text becomes a break, a hyphen that does not end a line Word's own. */
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

/** The caption of a table, the place where `tableXml` goes, and the room after it. */
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
 * Room of a line in parts of a usual one, which is 240. Without its rule LibreOffice takes the figure for twentieths of a point: the
 * text stood closer than 1.15, and the lines of a title touched.
 */
export function lineSpacing(line: number) {
  return { line, lineRule: LineRuleType.AUTO } as const;
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
