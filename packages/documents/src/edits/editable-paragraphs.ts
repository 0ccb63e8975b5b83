import { createHash } from "node:crypto";
import type { Block, ComposedDocument, Content, ContentRow, Table } from "../composed-document.ts";
import { plainText } from "../inline.ts";

/** Which paragraph of a document an edit is about. */
interface Anchor {
  /** Its headings, caption, row and column, as text or as the answers they print (`form/id/field`). */
  readonly within: readonly string[];
  /** The answers that it prints itself, as `form/id/field`. */
  readonly sources: readonly string[];
  /** The words that the product writes around them. */
  readonly words: string;
  /** Index from 0 among the paragraphs that are otherwise indistinguishable, and their number. */
  readonly order: number;
  readonly of: number;
}

/** A change of one paragraph, stored with the generated text it replaces. */
export interface TextEdit {
  readonly id: number;
  readonly anchor: Anchor;
  /** What the product had written when it was edited. */
  readonly made: string;
  /** The replacing text. */
  readonly text: string;
  readonly by: string;
  /** When, as an ISO moment. */
  readonly at: string;
}

/**
 * The outcome of an edit in a regenerated document: it is applied; the paragraph below says something else now, so that
 * somebody has to decide; the paragraph is not there any more.
 */
export type EditOutcome =
  | { readonly kind: "applied"; readonly edit: TextEdit }
  | { readonly kind: "changed"; readonly edit: TextEdit; readonly place: string; readonly now: string }
  | { readonly kind: "gone"; readonly edit: TextEdit };

/** A paragraph that may be edited. */
export interface EditablePlace {
  readonly anchor: Anchor;
  /** Its index among the paragraphs visited by `changeEditable`; several may hold the same runs. */
  readonly at: number;
  /** What the product has written there. */
  readonly made: string;
}

/** Lists the editable paragraphs of a document in order, except those already edited. */
export function placesOf(document: ComposedDocument): EditablePlace[] {
  const found: (EditablePlace & { readonly like: string })[] = [];
  const alike = new Map<string, number>();
  let at = 0;
  changeEditable(document, (content, within) => {
    if (!isEdited(content) && plainText(content).trim() !== "") {
      const own = { within, sources: sourcesOf(content), words: fixedWords(content) };
      const like = JSON.stringify(own);
      const order = alike.get(like) ?? 0;
      alike.set(like, order + 1);
      found.push({ anchor: { ...own, order, of: 0 }, at, made: plainText(content), like });
    }
    at++;
    return content;
  });
  return found.map(({ like, anchor, ...place }) => ({ ...place, anchor: { ...anchor, of: alike.get(like) ?? 1 } }));
}

/** Changes a paragraph; `within` names its headings and table row, the same for neighbouring paragraphs. */
type Change = (content: Content, within: readonly string[]) => Content;

/** Lists the distinct answers that runs print, as `form/id/field`. */
function sourcesOf(content: Content): string[] {
  const all = content.flatMap(({ source }) =>
    source && "form" in source ? [`${source.form}/${source.id ?? ""}/${source.field}`] : [],
  );
  return [...new Set(all)];
}

/**
 * The document with the paragraphs changed that people may edit: of its text, lists and tables. Titles, headings, requisites and
 * signatures stay, since other documents and the product itself rely on them.
 */
export function changeEditable(document: ComposedDocument, change: Change): ComposedDocument {
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
  const rows = table.rows.map((row): ContentRow => {
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

/** Identifies a row by the questionnaire rows it prints, else by its first cell. */
function nameOfRow(row: readonly Content[]): string {
  const [first = []] = row;
  const isLabel = sourcesOf(first).length === 0 && /\p{L}{3}/u.test(plainText(first));
  if (isLabel) return plainText(first);
  const rows = row.flat().flatMap(({ source }) => (source && "form" in source ? [`${source.form}/${source.id}`] : []));
  return rows[0] ?? plainText(first);
}

/** Returns the id of a paragraph: a hash of its anchor. */
export function placeName({ within, sources, words, order, of }: Anchor): string {
  return hashOf([within, sources, words, order, of]);
}

/** Of paragraphs that print the same answers in the same place, whatever the product writes around them. */
export function whereabouts({ within, sources }: Anchor): string {
  return hashOf([within, sources]);
}

/** Whether a paragraph is edited. */
function isEdited(content: Content): boolean {
  return content.some(({ edit }) => edit !== undefined);
}

/** The words that the product writes around the answers, without what only joins them. */
function fixedWords(content: Content): string {
  return content
    .filter(({ source, gap, text }) => source === undefined && gap === undefined && /\p{L}/u.test(text))
    .map(({ text }) => text.trim())
    .join(" ");
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
