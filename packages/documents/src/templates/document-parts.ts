import { words } from "@opis/model/bilingual-text";
import type { Block, BlockKind, ComposedDocument, PageSection } from "../composed-document.ts";

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
  const signed = appendix - firstOther(last.blocks.slice(0, appendix).toReversed(), signatureKinds);
  const cut = (from: number, to?: number) => filled([{ ...last, blocks: last.blocks.slice(from, to) }]);
  return {
    head: filled([head]),
    text: filled([...rest.slice(0, -1), { ...last, blocks: last.blocks.slice(0, signed) }]),
    signatures: cut(signed, appendix),
    appendices: cut(appendix),
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

function filled(sections: readonly PageSection[]): PageSection[] {
  return sections.filter(({ blocks }) => blocks.length > 0);
}
