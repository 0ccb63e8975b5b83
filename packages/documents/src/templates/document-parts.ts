import { words } from "@opis/model/bilingual-text";
import { strFromU8, unzipSync } from "fflate";
import type { Block, BlockKind, ComposedDocument, PageSection } from "../composed-document.ts";
import { renderDocx } from "../render/docx/docx.ts";

/** The parts of a built-in document that a template can include unchanged. */
export const partNames = {
  head: words("Начало документа: гриф, название, место и дата", "Heading: approval, title, place and date"),
  text: words("Весь текст документа без начала и подписей", "The whole text without the heading and the signatures"),
  signatures: words("Подписи", "Signatures"),
  appendices: words("Приложения", "Appendices"),
} as const;
export type PartName = keyof typeof partNames;

/** A document split into parts that together form the whole document. */
export type DocumentParts = Readonly<Record<PartName, readonly PageSection[]>>;

const headKinds: readonly BlockKind[] = ["companyHead", "letterhead", "approval", "title", "placeDate"];
const signatureKinds: readonly BlockKind[] = ["signatures", "parties", "subjectSignature"];

/** Splits a document into parts: the head ends before the first other block, the signatures are the last ones before the appendices. */
export function documentParts({ sections }: ComposedDocument): DocumentParts {
  const [first, ...middle] = sections;
  if (!first) return { head: [], text: [], signatures: [], appendices: [] };
  const body = firstOther(first.blocks, headKinds);
  const head = { ...first, blocks: first.blocks.slice(0, body) };
  const rest = [{ ...first, blocks: first.blocks.slice(body) }, ...middle];
  const last = rest.at(-1) ?? head;
  const appendix = orEnd(
    last.blocks.findIndex(({ kind }) => kind === "appendix"),
    last.blocks,
  );
  const signaturesStart = appendix - firstOther(last.blocks.slice(0, appendix).toReversed(), signatureKinds);
  const sliceLast = (from: number, to?: number) => withoutEmpty([{ ...last, blocks: last.blocks.slice(from, to) }]);
  return {
    head: withoutEmpty([head]),
    text: withoutEmpty([...rest.slice(0, -1), { ...last, blocks: last.blocks.slice(0, signaturesStart) }]),
    signatures: sliceLast(signaturesStart, appendix),
    appendices: sliceLast(appendix),
  };
}

function firstOther(blocks: readonly Block[], kinds: readonly BlockKind[]): number {
  return orEnd(
    blocks.findIndex(({ kind }) => !kinds.includes(kind)),
    blocks,
  );
}

function orEnd(index: number, blocks: readonly Block[]): number {
  return index < 0 ? blocks.length : index;
}

function withoutEmpty(sections: readonly PageSection[]): PageSection[] {
  return sections.filter(({ blocks }) => blocks.length > 0);
}

/** A part of the built-in document as Word XML: paragraphs, tables and the styles they use. */
export interface PartXml {
  readonly body: string;
  /** Style definitions by id. */
  readonly styles: ReadonlyMap<string, string>;
}

const lastProperties = /<w:sectPr(?=[\s>])(?:(?!<w:sectPr)[\s\S])*<\/w:sectPr>\s*$/u;

/** Renders sections as a part; landscape pages keep their own properties, a portrait end takes those of its surroundings. */
export async function partXml(composed: ComposedDocument, sections: readonly PageSection[]): Promise<PartXml> {
  if (sections.length === 0) return { body: "", styles: new Map() };
  const printedSections = sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ kind }) => kind !== "contents"),
  }));
  const parts = unzipSync(await renderDocx({ ...composed, sections: printedSections }));
  const documentXml = textOf(parts["word/document.xml"]);
  const inner = documentXml.slice(
    documentXml.indexOf(">", documentXml.indexOf("<w:body")) + 1,
    documentXml.lastIndexOf("</w:body>"),
  );
  const pageProperties = lastProperties.exec(inner)?.[0] ?? "";
  const blocks = inner.slice(0, inner.length - pageProperties.length);
  const end = pageProperties.includes('w:orient="landscape"') ? `<w:p><w:pPr>${pageProperties}</w:pPr></w:p>` : "";
  const body = (blocks + end).replace(/<w:(?:footer|header)Reference\b[^>]*\/>/gu, "");
  return { body, styles: stylesIn(textOf(parts["word/styles.xml"])) };
}

/** Returns the styles of a Word file by id. */
export function stylesIn(xml: string): ReadonlyMap<string, string> {
  const all = [...xml.matchAll(/<w:style\b[^>]*w:styleId="([^"]+)"[\s\S]*?<\/w:style>/gu)];
  return new Map(all.map(([style, id = ""]) => [id, style]));
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes ? strFromU8(bytes) : "";
}
