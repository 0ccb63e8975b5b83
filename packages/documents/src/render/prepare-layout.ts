import { plainText } from "../block.ts";
import type { Block, ComposedDocument, Content, Inline, PageSection, Table } from "../composed-document.ts";
import { typeset } from "../language/typeset.ts";
import { collectContent, mapContent } from "../map-content.ts";
import { columnWidths } from "./column-widths.ts";
import { fitWords, loosenWords } from "./fit-words.ts";
import { keepSignatures } from "./keep-signatures.ts";
import { minColumnWidths } from "./min-column-widths.ts";
import { textWidth } from "./page-layout.ts";

/** A document longer than this many pages has a table of contents (documents 0.8). */
const contentsFromPages = 8;

/** Approximate characters per page, precise enough to decide on a table of contents. */
const charactersOnPage = 2600;

/** Width of an underscore in the table font, and cell padding, in millimetres. */
const underscore = 1.95;
const padding = 4;

/** Shortens blank lines to their columns. `width` is the table width in millimetres. */
function fitLines(table: Table, width: number): Table {
  if (!table.rows.some((row) => !("group" in row) && row.some(hasLine))) return table;
  const room = columnWidths(table, width).map((part) => Math.max(3, Math.floor((part * width - padding) / underscore)));
  const fit = (cell: Content, column: number): Content => (hasLine(cell) ? shorten(cell, room[column] ?? 3) : cell);
  return { ...table, rows: table.rows.map((row) => ("group" in row ? row : row.map(fit))) };
}

function hasLine(cell: Content): boolean {
  return cell.some((run) => run.gap === "LINE");
}

function shorten(cell: Content, room: number): Content {
  return cell.map((run) => (run.gap === "LINE" ? { ...run, text: run.text.slice(0, room) } : run));
}

/** If minimum widths are unknown, the maximum number of columns still readable at 10 points on a landscape page. */
const columnsOnPage = 9;

/** Splits a table too wide for a page into tables one below the other; each repeats the key columns and states its part number. */
function splitTable(table: Table): Table[] {
  const { columns, keys = 1, groups } = table;
  const least = minColumnWidths(table);
  const ends = least ? endsByWidth(least, keys) : endsByCount(columns.length, keys);
  if (ends.length === 1 || groups) return [table];
  return ends.map((end, part) => {
    const pick = <T>(cells: readonly T[]): T[] => [
      ...cells.slice(0, keys),
      ...cells.slice(ends[part - 1] ?? keys, end),
    ];
    return {
      ...table,
      caption: partCaption(table.caption, part + 1, ends.length),
      columns: pick(columns),
      rows: table.rows.map((row) => ("group" in row ? row : pick(row))),
    };
  });
}

/** Returns the end column (exclusive) of each part: as many columns as fit on a landscape page (documents 0.8). */
function endsByWidth(least: readonly number[], keys: number): number[] {
  const ofKeys = least.slice(0, keys).reduce((sum, width) => sum + width, 0);
  const ends: number[] = [];
  let partWidth = ofKeys;
  for (const [index, width] of least.entries()) {
    if (index < keys) continue;
    if (index > keys && partWidth + width > textWidth("landscape")) {
      ends.push(index);
      partWidth = ofKeys;
    }
    partWidth += width;
  }
  return [...ends, least.length];
}

/** Returns the end columns by count, in parts as even as possible, if widths are unknown. */
function endsByCount(count: number, keys: number): number[] {
  if (count <= columnsOnPage) return [count];
  const parts = Math.ceil((count - keys) / (columnsOnPage - keys));
  const size = Math.ceil((count - keys) / parts);
  return Array.from({ length: parts }, (_, part) => Math.min(count, keys + (part + 1) * size));
}

function partCaption(caption: Content | undefined, part: number, parts: number): Content {
  return caption ? [...caption, { text: ` (часть ${part} из ${parts})` }] : [{ text: `Часть ${part} из ${parts}` }];
}

/** If minimum widths are unknown, a table with more columns goes on a landscape page (documents 0.8). */
const uprightColumns = 6;

/** Up to this many blocks between two wide tables stay on landscape pages. */
const blocksBetween = 3;

/** Turns pages with wide tables in portrait sections to landscape, together with the preceding heading or lead-in. */
function orientSections(sections: readonly PageSection[]): PageSection[] {
  return sections.flatMap((section) => (section.orientation === "landscape" ? [section] : turned(section)));
}

// Only the first part restarts page numbering.
function turned({ blocks, restartsPages }: PageSection): PageSection[] {
  return turnWide(blocks).map((part, index) => (restartsPages && index === 0 ? { ...part, restartsPages } : part));
}

function turnWide(blocks: readonly Block[]): PageSection[] {
  const wide = blocks.map((block) => block.kind === "table" && isWide(block));
  pullLeads(blocks, wide);
  bridge(wide);
  const sections: { orientation: PageSection["orientation"]; blocks: Block[] }[] = [];
  for (const [index, block] of blocks.entries()) {
    const orientation = wide[index] ? "landscape" : "portrait";
    const last = sections.at(-1);
    if (last?.orientation === orientation) last.blocks.push(block);
    else sections.push({ orientation, blocks: [block] });
  }
  return sections
    .map((section) => ({ ...section, blocks: withoutEdgeBreaks(section.blocks) }))
    .filter(({ blocks }) => blocks.length > 0);
}

function isWide(table: Table): boolean {
  if (table.upright) return false;
  const least = minColumnWidths(table);
  if (!least) return table.columns.length > uprightColumns;
  return least.reduce((sum, width) => sum + width, 0) > textWidth("portrait");
}

function leads(block: Block | undefined): boolean {
  return (
    block?.kind === "heading" || block?.kind === "appendix" || (block?.kind === "paragraph" && block.keepNext === true)
  );
}

function pullLeads(blocks: readonly Block[], wide: boolean[]): void {
  for (let index = wide.length - 2; index >= 0; index -= 1)
    if (wide[index + 1] && leads(blocks[index])) wide[index] = true;
}

function bridge(wide: boolean[]): void {
  let last = -1;
  for (const [index, turned] of [...wide.entries()]) {
    if (!turned) continue;
    if (last >= 0 && index - last - 1 <= blocksBetween) wide.fill(true, last, index);
    last = index;
  }
}

/** Removes page breaks at the edges of a section, which starts a new page anyway. */
function withoutEdgeBreaks(blocks: readonly Block[]): Block[] {
  const from = blocks.findIndex((block) => block.kind !== "pageBreak");
  const to = blocks.findLastIndex((block) => block.kind !== "pageBreak");
  return from < 0 ? [] : blocks.slice(from, to + 1);
}

/**
 * Characters that no document prints and that break its file: controls except tabs and line breaks, noncharacters, lone surrogates,
 * zero-width and direction marks. Soft hyphens are also removed, since they are inserted later.
 */
const unprinted =
  /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u00ad\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Removes unprintable characters and collapses repeated spaces. */
export function cleanText(words: string): string {
  return words.replace(unprinted, "").replace(/ {2,}/gu, " ");
}

/** Prepares the document for all three renderers: numbering, wide tables split and on landscape pages, typography. */
export function prepareDocument(document: ComposedDocument): ComposedDocument {
  const cleanDocument = mapContent(document, (content) => endStops(content.map(cleaned)));
  const contents = pages(cleanDocument) > contentsFromPages;
  const oriented = orientSections(numberSections(cleanDocument.sections));
  const sections = oriented.map((section) => ({ ...section, blocks: printable(section, contents) }));
  const set = mapContent(
    { ...document, title: cleanText(document.title), subject: cleanText(document.subject), sections },
    typesetContent(),
  );
  return { ...set, sections: set.sections.map(loosened) };
}

/** Numbers headings and clauses in one sequence, which restarts in each appendix. */
function numberSections(sections: readonly PageSection[]): PageSection[] {
  let counters: number[] = [];
  let headingLevel = 0;

  const next = (depth: number): string => {
    counters = Array.from({ length: depth }, (_, index) => counters[index] ?? (index === depth - 1 ? 0 : 1));
    counters[depth - 1] = (counters[depth - 1] ?? 0) + 1;
    return `${counters.join(".")}.`;
  };

  const number = (block: Block): Block => {
    if (block.kind === "appendix") {
      counters = [];
      headingLevel = 0;
    }
    if (block.kind === "heading" && block.numbered) {
      headingLevel = block.level;
      return { ...block, label: next(block.level) };
    }
    return block.kind === "clause" ? { ...block, label: next(headingLevel + block.level) } : block;
  };

  return sections.map((section) => ({ ...section, blocks: section.blocks.map(number) }));
}

function loosened(section: PageSection): PageSection {
  const { orientation, blocks } = section;
  const width = textWidth(orientation);
  // Typography binds words and so widens columns, so the space for words and blank lines in other columns is known only now.
  const fitTable = (table: Table) => fitLines(fitWords(loosenWords(table, width), width), width);
  return { ...section, blocks: blocks.map((block) => (block.kind === "table" ? fitTable(block) : block)) };
}

function cleaned(run: Inline): Inline {
  const text = cleanText(run.text);
  return text === run.text ? run : { ...run, text };
}

function printable({ blocks, orientation }: PageSection, contents: boolean): PageSection["blocks"] {
  const parts = (table: Table) => splitTable(table).map((part) => fitWords(part, textWidth(orientation)));
  const printedBlocks = blocks
    .filter((block) => contents || block.kind !== "contents" || block.title !== undefined)
    .flatMap((block): readonly Block[] => (block.kind === "table" ? parts(block) : [block]));
  return keepSignatures(keepLeadIns(printedBlocks), textWidth(orientation));
}

function pages(document: ComposedDocument): number {
  const characters = collectContent(document).reduce((sum, content) => sum + plainText(content).length + 20, 0);
  return characters / charactersOnPage;
}

/**
 * Typesets each paragraph as one text and splits it again, since an abbreviation may end one run and its number start the next. Repeated
 * content is typeset once.
 */
function typesetContent(): (content: Content) => Content {
  const typesetTexts = new Map<string, string>();
  return (content) => {
    const original = content.map((run) => run.text).join("");
    const words = typesetTexts.get(original) ?? typeset(original);
    typesetTexts.set(original, words);
    if (words === original) return content;
    let from = 0;
    return content.map((run) => {
      const to = from + run.text.length;
      const text = words.slice(from, to);
      from = to;
      return { ...run, text };
    });
  };
}

/** A value that ends a sentence: «Acme Ltd.». */
const endsItself = /[.…!?]$/u;

/** Drops the full stop after a value that ends with one: «Получатель: Acme Ltd.», not «Ltd..» (documents 0.3). */
function endStops(content: Content): Content {
  const runs: Inline[] = [];
  for (const run of content) {
    const before = runs.at(-1);
    const isDoubled = before !== undefined && endsItself.test(before.text) && /^\.(?!\.)/u.test(run.text);
    const text = isDoubled ? run.text.slice(1) : run.text;
    if (text !== "") runs.push(text === run.text ? run : { ...run, text });
  }
  return runs;
}

/** Keeps a lead-in («Принятые меры:») on the same page as its list or table (documents 0.8). */
function keepLeadIns(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1]?.kind;
    if ((next !== "list" && next !== "table") || (block.kind !== "paragraph" && block.kind !== "clause")) return block;
    return block.content.at(-1)?.text.trimEnd().endsWith(":") ? { ...block, keepNext: true } : block;
  });
}
