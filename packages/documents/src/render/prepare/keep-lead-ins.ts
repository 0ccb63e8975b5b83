import type { Block } from "../../model.ts";

/** Marks what leads in a list or a table to stay on its page: «Принятые меры:» (documents 0.8). */
export function keepLeadIns(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1]?.kind;
    if ((next !== "list" && next !== "table") || (block.kind !== "paragraph" && block.kind !== "clause")) return block;
    return block.content.at(-1)?.text.trimEnd().endsWith(":") ? { ...block, keepNext: true } : block;
  });
}
