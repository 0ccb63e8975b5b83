import type {
  Block,
  BlockKind,
  BlockOf,
  ComposedDocument,
  Content,
  Inline,
  Party,
  Signer,
} from "./composed-document.ts";

type Change = (content: Content) => Content;
type Changes = { readonly [K in BlockKind]: (block: BlockOf<K>, change: Change) => BlockOf<K> };

const changes: Changes = {
  companyHead: (block, change) => ({ ...block, lines: block.lines.map(change) }),
  letterhead: (block, change) => ({ ...block, content: change(block.content) }),
  approval: (block, change) => ({ ...block, signer: changeSigner(block.signer, change) }),
  title: (block, change) => ({
    ...block,
    content: change(block.content),
    ...(block.subtitle && { subtitle: change(block.subtitle) }),
  }),
  placeDate: (block, change) => ({ ...block, place: change(block.place), date: change(block.date) }),
  heading: (block, change) => ({ ...block, content: change(block.content) }),
  paragraph: (block, change) => ({ ...block, content: change(block.content) }),
  clause: (block, change) => ({ ...block, content: change(block.content) }),
  list: (block, change) => ({ ...block, items: block.items.map(change) }),
  table: (block, change) => ({
    ...block,
    ...(block.caption && { caption: change(block.caption) }),
    columns: block.columns.map((column) => ({ ...column, title: changeWords(column.title, change) })),
    ...(block.groups && {
      groups: block.groups.map((group) => ({
        ...group,
        ...(group.title && { title: changeWords(group.title, change) }),
      })),
    }),
    rows: block.rows.map((row) => ("group" in row ? { group: change(row.group) } : row.map(change))),
  }),
  signatures: (block, change) => ({
    ...block,
    ...(block.title && { title: change(block.title) }),
    signers: block.signers.map((signer) => changeSigner(signer, change)),
  }),
  parties: (block, change) => ({
    ...block,
    left: changeParty(block.left, change),
    right: changeParty(block.right, change),
  }),
  subjectSignature: (block, change) => ({ ...block, name: change(block.name) }),
  drawing: (block, change) => ({
    ...block,
    boxes: block.boxes.map((box) => ({ ...box, lines: box.lines.map(change) })),
  }),
  qrCode: (block) => block,
  pageBreak: (block) => block,
  appendix: (block, change) => ({ ...block, label: change(block.label), title: change(block.title) }),
  contents: (block) => block,
};

/** Maps every paragraph, cell and heading of a document without changing its structure. */
export function mapContent(document: ComposedDocument, change: Change): ComposedDocument {
  const sections = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => changeBlock(block, change)),
  }));
  return { ...document, sections };
}

/** Lists every paragraph, cell, heading and name of a document in order. */
export function collectContent(document: ComposedDocument): Content[] {
  const all: Content[] = [];
  mapContent(document, (content) => {
    all.push(content);
    return content;
  });
  return all;
}

function changeBlock<K extends BlockKind>(block: BlockOf<K> & { readonly kind: K }, change: Change): Block {
  return changes[block.kind](block, change);
}

function changeWords(words: string, change: Change): string {
  return change([{ text: words }])
    .map((run: Inline) => run.text)
    .join("");
}

function changeSigner(signer: Signer, change: Change): Signer {
  return { ...signer, name: change(signer.name), ...(signer.position && { position: change(signer.position) }) };
}

function changeParty(party: Party, change: Change): Party {
  return { ...party, lines: party.lines.map(change), signer: changeSigner(party.signer, change) };
}
