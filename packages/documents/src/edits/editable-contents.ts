import { plainText } from "../inline.ts";
import type { Block, Content, PaperDocument, Row, Table } from "../model.ts";

/** Changes a paragraph; `within` is what it stands under, the same for paragraphs that stand together. */
type Change = (content: Content, within: readonly string[]) => Content;

/** The answers that runs print, once each, as `form/id/field`. */
export function sourcesOf(content: Content): string[] {
  const all = content.flatMap(({ source }) =>
    source && "form" in source ? [`${source.form}/${source.id ?? ""}/${source.field}`] : [],
  );
  return [...new Set(all)];
}

/**
 * The paper with the paragraphs changed that people may edit: of its text, lists and tables. Titles, headings, requisites and
 * signatures stay, since other papers and the product itself rely on them.
 */
export function changeEditable(document: PaperDocument, change: Change): PaperDocument {
  const headings: (readonly string[])[] = [];
  const changeBlock = (block: Block): Block => {
    const within = headings.flat();
    if (block.kind === "title")
      headings.splice(0, headings.length, named([...block.content, ...(block.subtitle ?? [])]));
    if (block.kind === "appendix") headings.splice(0, headings.length, named(block.title));
    if (block.kind === "heading") headings.splice(block.level, headings.length, named(block.content));
    if (block.kind === "paragraph" || block.kind === "clause")
      return { ...block, content: change(block.content, within) };
    if (block.kind === "list") return { ...block, items: block.items.map((item) => change(item, within)) };
    return block.kind === "table" ? changeTable(block, change, within) : block;
  };
  const sections = document.sections.map((section) => ({ ...section, blocks: section.blocks.map(changeBlock) }));
  return { ...document, sections };
}

function changeTable(table: Table, change: Change, within: readonly string[]): Table {
  const caption = table.caption ? named(table.caption) : [];
  const rows = table.rows.map((row): Row => {
    if ("group" in row) return row;
    const line = [...within, ...caption, nameOfRow(row)];
    return row.map((cell, column) => change(cell, [...line, String(column)]));
  });
  return { ...table, rows };
}

/** By what a heading or caption is known: the answers that it prints, which stay when its number or wording moves; else its words. */
function named(content: Content): readonly string[] {
  const sources = sourcesOf(content);
  return sources.length > 0 ? sources : [plainText(content)];
}

/** By what a row is known: the rows of questionnaires that it tells of, else its first cell. */
function nameOfRow(row: readonly Content[]): string {
  const [first = []] = row;
  const isLabel = sourcesOf(first).length === 0 && /\p{L}{3}/u.test(plainText(first));
  if (isLabel) return plainText(first);
  const rows = row.flat().flatMap(({ source }) => (source && "form" in source ? [`${source.form}/${source.id}`] : []));
  return rows[0] ?? plainText(first);
}
