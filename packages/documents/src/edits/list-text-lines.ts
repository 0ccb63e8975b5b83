import type { BlockKind, BlockOf, ComposedDocument, Content, Party, Signer } from "../composed-document.ts";
import { blankDate } from "../language/format-values.ts";

/** One paragraph of a document, or one row of a table, as plain text. */
export interface TextLine {
  readonly text: string;
  /** The heading above the line; empty before the first one. */
  readonly under: string;
  readonly isHeading: boolean;
}

type Texts = { readonly [K in BlockKind]: (block: BlockOf<K>) => readonly string[] };

const texts: Texts = {
  // The organisation's header and the layout are not part of the text.
  companyHead: () => [],
  letterhead: ({ content }) => [plain(content)],
  approval: ({ signer }) => ["УТВЕРЖДАЮ", signerLine(signer)],
  title: ({ content, subtitle }) => [plain(content), ...(subtitle ? [plain(subtitle)] : [])],
  placeDate: ({ place, date }) => [joinCells([place, date])],
  heading: ({ content }) => [plain(content)],
  paragraph: ({ content }) => [plain(content)],
  clause: ({ content }) => [plain(content)],
  list: ({ items }) => items.map(plain),
  table: ({ caption, columns, header, rows }) => [
    ...(caption ? [plain(caption)] : []),
    ...(header ? [columns.map(({ title }) => title).join(" | ")] : []),
    ...rows.map((row) => ("group" in row ? plain(row.group) : joinCells(row))),
  ],
  signatures: ({ title, signers }) => [...(title ? [plain(title)] : []), ...signers.map(signerLine)],
  parties: ({ left, right }) => [...partyLines(left), ...partyLines(right)],
  subjectSignature: ({ name }) => [`${plain(name)}, ${blankDate}`],
  // The drawing's content is also in the document's tables.
  drawing: () => [],
  // The link is in the text above it.
  qrCode: () => [],
  pageBreak: () => [],
  appendix: ({ label, title }) => [plain(label), plain(title)],
  contents: () => [],
};

/** Lists the paragraphs of a document in order, without automatic numbers. */
export function listTextLines({ sections }: ComposedDocument): TextLine[] {
  let heading = "";
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      const isHeading = block.kind === "heading" || block.kind === "appendix" || block.kind === "title";
      const lines = linesOf(block).filter((text) => text !== "");
      if (isHeading) heading = lines.at(-1) ?? heading;
      return lines.map((text) => ({ text, under: heading, isHeading }));
    });
}

/** Returns the text of a document, one line per paragraph; its SHA-256 identifies a version. */
export function documentText(document: ComposedDocument): string {
  return `${listTextLines(document)
    .map(({ text }) => text)
    .join("\n")}\n`;
}

function linesOf<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }): readonly string[] {
  return texts[block.kind](block);
}

function plain(content: Content): string {
  return content
    .map(({ text }) => text)
    .join("")
    .replace(/[^\S\n]+/gu, " ")
    .trim();
}

function joinCells(cells: readonly Content[]): string {
  return cells.map(plain).join(" | ");
}

function signerLine({ role, position = [], name }: Signer): string {
  return [role ?? "", plain(position), plain(name)].filter(Boolean).join(", ");
}

function partyLines({ title, lines, signer }: Party): string[] {
  return [title, ...lines.map(plain), signerLine(signer)];
}
