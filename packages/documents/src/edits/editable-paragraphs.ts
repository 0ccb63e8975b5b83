import { createHash } from "node:crypto";
import { plainText } from "../block.ts";
import type { Block, ComposedDocument, Content, ContentRow, Table } from "../composed-document.ts";

/** Identifies the paragraph that an edit changes. */
interface Anchor {
  /** Its headings, caption, row and column, as text or as the answers they print (`form/id/field`). */
  readonly within: readonly string[];
  /** Answers printed in the paragraph, as `form/id/field`. */
  readonly sources: readonly string[];
  /** Fixed wording around the answers. */
  readonly words: string;
  /** Zero-based index among otherwise indistinguishable paragraphs, and their number. */
  readonly order: number;
  readonly of: number;
}

/** A change of one paragraph, stored with the generated text it replaces. */
export interface TextEdit {
  readonly id: number;
  readonly anchor: Anchor;
  /** Generated text at the time of the edit. */
  readonly made: string;
  /** Replacement text. */
  readonly text: string;
  readonly by: string;
  /** ISO instant of the edit. */
  readonly at: string;
}

/**
 * The outcome of an edit in a regenerated document: applied; the paragraph has changed, so a user must decide; or the paragraph is gone.
 */
export type EditOutcome =
  | { readonly kind: "applied"; readonly edit: TextEdit }
  | { readonly kind: "changed"; readonly edit: TextEdit; readonly place: string; readonly now: string }
  | { readonly kind: "gone"; readonly edit: TextEdit };

/** A paragraph that users may edit. */
export interface EditableParagraph {
  readonly anchor: Anchor;
  /** Its index among the paragraphs visited by `changeEditable`; several may hold the same runs. */
  readonly at: number;
  /** Generated text of the paragraph. */
  readonly made: string;
}

/** Lists the editable paragraphs of a document in order, except those already edited. */
export function listEditableParagraphs(document: ComposedDocument): EditableParagraph[] {
  const paragraphs: (EditableParagraph & { readonly like: string })[] = [];
  const alike = new Map<string, number>();
  let at = 0;
  changeEditable(document, (content, within) => {
    if (!isEdited(content) && plainText(content).trim() !== "") {
      const anchorParts = { within, sources: sourcesOf(content), words: fixedWords(content) };
      const like = JSON.stringify(anchorParts);
      const order = alike.get(like) ?? 0;
      alike.set(like, order + 1);
      paragraphs.push({ anchor: { ...anchorParts, order, of: 0 }, at, made: plainText(content), like });
    }
    at++;
    return content;
  });
  return paragraphs.map(({ like, anchor, ...place }) => ({
    ...place,
    anchor: { ...anchor, of: alike.get(like) ?? 1 },
  }));
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
 * Returns the document with its editable paragraphs changed: text, lists and tables. Titles, headings, requisites and signatures are not
 * editable, because other documents and Opis rely on them.
 */
export function changeEditable(document: ComposedDocument, change: Change): ComposedDocument {
  const headings: (readonly string[])[] = [];
  const changeBlock = (block: Block): Block => {
    const within = headings.flat();
    if (block.kind === "title")
      headings.splice(0, headings.length, headingKey([...block.content, ...(block.subtitle ?? [])]));
    if (block.kind === "appendix") headings.splice(0, headings.length, headingKey(block.title));
    if (block.kind === "heading") headings.splice(block.level, headings.length, headingKey(block.content));
    if (block.kind === "paragraph" || block.kind === "clause")
      return { ...block, content: change(block.content, within) };
    if (block.kind === "list") return { ...block, items: block.items.map((item) => change(item, within)) };
    return block.kind === "table" ? changeTable(block, change, within) : block;
  };
  const sections = document.sections.map((section) => ({ ...section, blocks: section.blocks.map(changeBlock) }));
  return { ...document, sections };
}

function changeTable(table: Table, change: Change, within: readonly string[]): Table {
  const caption = table.caption ? headingKey(table.caption) : [];
  const rows = table.rows.map((row): ContentRow => {
    if ("group" in row) return row;
    const line = [...within, ...caption, rowKey(row)];
    return row.map((cell, column) => change(cell, [...line, String(column)]));
  });
  return { ...table, rows };
}

/** Identifies a heading or caption by the answers it prints, which survive changes of number or wording; otherwise by its text. */
function headingKey(content: Content): readonly string[] {
  const sources = sourcesOf(content);
  return sources.length > 0 ? sources : [plainText(content)];
}

/** Identifies a row by the questionnaire rows it prints, else by its first cell. */
function rowKey(row: readonly Content[]): string {
  const [first = []] = row;
  const isLabel = sourcesOf(first).length === 0 && /\p{L}{3}/u.test(plainText(first));
  if (isLabel) return plainText(first);
  const rows = row.flat().flatMap(({ source }) => (source && "form" in source ? [`${source.form}/${source.id}`] : []));
  return rows[0] ?? plainText(first);
}

/** Returns the id of a paragraph: a hash of its anchor. */
export function anchorId({ within, sources, words, order, of }: Anchor): string {
  return hashOf([within, sources, words, order, of]);
}

/** Identifies paragraphs that print the same answers at the same location, whatever the wording around them. */
export function whereabouts({ within, sources }: Anchor): string {
  return hashOf([within, sources]);
}

/** Returns whether a paragraph is edited. */
function isEdited(content: Content): boolean {
  return content.some(({ edit }) => edit !== undefined);
}

/** Returns the fixed wording around the answers without connectives. */
function fixedWords(content: Content): string {
  return content
    .filter(({ source, gap, text }) => source === undefined && gap === undefined && /\p{L}/u.test(text))
    .map(({ text }) => text.trim())
    .join(" ");
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
