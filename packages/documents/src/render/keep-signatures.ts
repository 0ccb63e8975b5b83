import type { Block } from "../model.ts";

/** Blocks whose end can be taken along to the signatures; signatures never stand alone on a page (documents 0.8). */
export function keepSignatures(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    if (blocks[index + 1]?.kind !== "signatures") return block;
    const { kind } = block;
    return kind === "paragraph" || kind === "clause" || kind === "list" || kind === "table"
      ? { ...block, keepNext: true }
      : block;
  });
}

/** The end of a kept block as a block of its own, so that it can be set together with what follows. */
export function withoutEnd(block: Block): { readonly rest: readonly Block[]; readonly end: Block } {
  if (block.kind === "list" && block.marker === "dash" && block.items.length > 1)
    return {
      rest: [{ ...block, items: block.items.slice(0, -1), keepNext: false }],
      end: { ...block, items: block.items.slice(-1) },
    };
  return { rest: [], end: block };
}
