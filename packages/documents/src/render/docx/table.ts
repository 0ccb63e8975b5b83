import {
  AlignmentType,
  ExternalHyperlink,
  type IRunOptions,
  LineRuleType,
  NoBreakHyphen,
  Paragraph,
  TextRun,
} from "docx";
import { plainText } from "../../block.ts";
import type { Align, Content, ContentRow, Inline, Table, Table as TableBlock } from "../../composed-document.ts";
import { nonBreakingHyphen } from "../../language/typeset.ts";
import { columnWidths } from "../column-widths.ts";
import { lastRowsTogether } from "../keep-signatures.ts";
import { page, twipsInMillimetre } from "../page-layout.ts";

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
      .map(
        (words, index) =>
          new TextRun({ ...spelled(words), ...(index > 0 && { break: 1 }), ...runOptions(run), ...all }),
      );
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

function runOptions(run: Inline): IRunOptions {
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

/** Row height for handwriting, in twips (about 8 mm). */
const handwritingHeight = 450;

/** Letters in a cell from which its row may split across pages; otherwise it would leave a gap on the previous page. */
const longCell = 900;

/** Renders runs as WordprocessingML; adjacent runs with equal formatting are merged, line breaks become breaks. */
function runsXml(content: Content): string {
  const runs: { look: string; text: string }[] = [];
  for (const run of content) {
    const formatting = lookXml(run);
    const last = runs.at(-1);
    if (last?.look === formatting) last.text += run.text;
    else runs.push({ look: formatting, text: run.text });
  }
  return runs.map(({ look, text }) => runXml(look, text)).join("");
}

// Word may draw a non-breaking hyphen character in another typeface.
const hyphens: Readonly<Record<string, string>> = { "\u00ad": "<w:softHyphen/>", "\u2011": "<w:noBreakHyphen/>" };

function runXml(formatting: string, words: string): string {
  const lines = words.split("\n").map((line) =>
    line
      .split(/([\u00ad\u2011])/u)
      .map((part) => hyphens[part] ?? `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
      .join(""),
  );
  return `<w:r>${formatting}${lines.join("<w:br/>")}</w:r>`;
}

// The schema prescribes the order of the properties.
function lookXml(run: Inline): string {
  const properties = [
    run.bold ? "<w:b/><w:bCs/>" : "",
    run.italic ? "<w:i/><w:iCs/>" : "",
    run.alert ? `<w:color w:val="${page.alert.slice(1)}"/>` : "",
    run.small ? `<w:sz w:val="${page.smallSize * 2}"/><w:szCs w:val="${page.smallSize * 2}"/>` : "",
    run.gap === "NOTSET" ? `<w:shd w:val="clear" w:color="auto" w:fill="${page.highlight.slice(1)}"/>` : "",
  ].join("");
  return properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** XML allows no control characters except tabs, even escaped. */
function escaped(words: string): string {
  return words.replace(/[&<>]|(?!\t)\p{Cc}/gu, (sign) => entities[sign] ?? "");
}

/**
 * Yields the table as WordprocessingML row by row, because docx package objects for thousands of cells take hundreds of megabytes. `width`
 * is the text width in millimetres.
 */
export function* tableXml(block: Table, width: number): Generator<string> {
  const total = Math.round(width * twipsInMillimetre);
  const widths = columnWidths(block, width).map((part) => Math.floor(part * total));
  yield `<w:tbl>${properties(total)}<w:tblGrid>${widths.map((each) => `<w:gridCol w:w="${each}"/>`).join("")}</w:tblGrid>`;
  yield* headerXml(headerRows(block), widths);
  const last = block.rows.length - 1;
  const together = lastRowsTogether(block.rows);
  for (const [index, row] of block.rows.entries())
    yield rowXml(block, row, widths, (together && index === last - 1) || (block.keepNext === true && index === last));
  yield "</w:tbl>";
}

/** A header cell with its spans. */
interface HeaderCell {
  readonly title: string;
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** Returns the header rows: none, one, or two if columns are grouped (an untitled group merges with the columns below it). */
export function headerRows({ header, groups, columns }: Table): HeaderCell[][] {
  if (!header) return [];
  const titles = columns.map(({ title }, column) => ({ title, column, columnSpan: 1, rowSpan: 1 }));
  if (!groups) return [titles];
  const upper: HeaderCell[] = [];
  const lower: HeaderCell[] = [];
  let column = 0;
  for (const { title, span } of groups) {
    const groupCells = titles.slice(column, column + span);
    if (title === undefined) upper.push(...groupCells.map((cell) => ({ ...cell, rowSpan: 2 })));
    else {
      upper.push({ title, column, columnSpan: span, rowSpan: 1 });
      lower.push(...groupCells);
    }
    column += span;
  }
  return [upper, lower];
}

const sides = ["top", "left", "bottom", "right", "insideH", "insideV"];
const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join("");
const cellMargins = Object.entries({ top: 30, left: 85, bottom: 30, right: 85 })
  .map(([side, twips]) => `<w:${side} w:w="${twips}" w:type="dxa"/>`)
  .join("");

function properties(total: number): string {
  return (
    `<w:tblPr><w:tblW w:w="${total}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders>` +
    `<w:tblLayout w:type="fixed"/><w:tblCellMar>${cellMargins}</w:tblCellMar></w:tblPr>`
  );
}

const headerLook = '<w:shd w:val="clear" w:color="auto" w:fill="EDEDED"/><w:vAlign w:val="center"/>';

function* headerXml(rows: readonly (readonly HeaderCell[])[], widths: readonly number[]): Generator<string> {
  const [upper = []] = rows;
  for (const [index, row] of rows.entries()) {
    // Word requires a cell even where one from the row above spans down.
    const covered = index === 0 ? [] : upper.filter(({ rowSpan }) => rowSpan > 1);
    const cells = [...row, ...covered].sort((left, right) => left.column - right.column);
    const cellsXml = cells.map((cell) => headerCell(cell, widths, covered.includes(cell)));
    yield `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${cellsXml.join("")}</w:tr>`;
  }
}

function headerCell(cell: HeaderCell, widths: readonly number[], covered: boolean): string {
  const { title, column, columnSpan, rowSpan } = cell;
  const width = widths.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0);
  const merge = rowSpan > 1 ? `<w:vMerge w:val="${covered ? "continue" : "restart"}"/>` : "";
  const content = covered ? "<w:p/>" : paragraphXml([{ text: title, bold: true }], "center", true);
  return cellXml(width, `${span(columnSpan)}${merge}${headerLook}`, content);
}

function rowXml(block: Table, row: ContentRow, widths: readonly number[], keepNext: boolean): string {
  if ("group" in row) {
    const only = block.rows.length === 1;
    const words = only ? row.group : row.group.map((run) => ({ ...run, bold: true }));
    const width = widths.reduce((sum, each) => sum + each, 0);
    const cell = cellXml(width, span(widths.length), paragraphXml(words, only ? "center" : "left", !only || keepNext));
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell}</w:tr>`;
  }
  const cantSplit = row.every((cell) => plainText(cell).length < longCell) ? "<w:cantSplit/>" : "";
  const height = row.some(isBlank) ? `<w:trHeight w:val="${handwritingHeight}" w:hRule="atLeast"/>` : "";
  const cells = row.map((cell, index) =>
    cellXml(widths[index] ?? 0, "", paragraphXml(cell, block.columns[index]?.align ?? "left", keepNext)),
  );
  return `<w:tr><w:trPr>${cantSplit}${height}</w:trPr>${cells.join("")}</w:tr>`;
}

/** Returns whether a cell is left empty for handwriting, which makes its row taller. */
export function isBlank(content: Content): boolean {
  return content.every((run) => run.gap === "LINE" && run.text.trim() === "");
}

function cellXml(width: number, cellProperties: string, content: string): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${cellProperties}</w:tcPr>${content}</w:tc>`;
}

function span(columns: number): string {
  return columns === 1 ? "" : `<w:gridSpan w:val="${columns}"/>`;
}

const alignments = { left: "left", center: "center", right: "right", justify: "both" } as const satisfies Record<
  Align,
  string
>;

function paragraphXml(content: Content, align: Align, keepNext: boolean): string {
  const keep = keepNext ? "<w:keepNext/>" : "";
  return `<w:p><w:pPr><w:pStyle w:val="Cell"/>${keep}<w:jc w:val="${alignments[align]}"/></w:pPr>${runsXml(content)}</w:p>`;
}
