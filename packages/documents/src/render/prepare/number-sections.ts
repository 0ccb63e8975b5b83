import type { Block, Section } from "../../model.ts";

/** Gives headings and clauses their numbers, one chain for the whole paper, anew in each appendix. */
export function numberSections(sections: readonly Section[]): Section[] {
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
