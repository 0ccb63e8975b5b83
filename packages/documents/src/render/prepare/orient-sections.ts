import type { Block, Section, Table } from "../../model.ts";
import { leastColumnWidths } from "../measure/least-widths.ts";
import { textWidth } from "../page.ts";

/** Where the least widths are not known, a table of more columns goes on a landscape page (documents 0.8). */
const uprightColumns = 6;

/** Between two wide tables so few other blocks do not turn the page back. */
const blocksBetween = 3;

/** Turns the pages of wide tables in portrait sections, together with the heading or lead-in right before them. */
export function orientSections(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => (section.orientation === "landscape" ? [section] : turnWide(section.blocks)));
}

function turnWide(blocks: readonly Block[]): Section[] {
  const wide = blocks.map((block) => block.kind === "table" && isWide(block));
  pullLeads(blocks, wide);
  bridge(wide);
  const sections: { orientation: Section["orientation"]; blocks: Block[] }[] = [];
  for (const [index, block] of blocks.entries()) {
    const orientation = wide[index] ? "landscape" : "portrait";
    const last = sections.at(-1);
    if (last?.orientation === orientation) last.blocks.push(block);
    else sections.push({ orientation, blocks: [block] });
  }
  return sections
    .map((section) => ({ ...section, blocks: withoutEdgeBreaks(section.blocks) }))
    .filter(({ blocks }) => blocks.length > 0);
}

function isWide(table: Table): boolean {
  if (table.upright) return false;
  const least = leastColumnWidths(table);
  if (!least) return table.columns.length > uprightColumns;
  return least.reduce((sum, width) => sum + width, 0) > textWidth("portrait");
}

function leads(block: Block | undefined): boolean {
  return (
    block?.kind === "heading" || block?.kind === "appendix" || (block?.kind === "paragraph" && block.keepNext === true)
  );
}

function pullLeads(blocks: readonly Block[], wide: boolean[]): void {
  for (let index = wide.length - 2; index >= 0; index -= 1)
    if (wide[index + 1] && leads(blocks[index])) wide[index] = true;
}

function bridge(wide: boolean[]): void {
  let last = -1;
  for (const [index, turned] of [...wide.entries()]) {
    if (!turned) continue;
    if (last >= 0 && index - last - 1 <= blocksBetween) wide.fill(true, last, index);
    last = index;
  }
}

/** A section starts a new page by itself. */
function withoutEdgeBreaks(blocks: readonly Block[]): Block[] {
  const from = blocks.findIndex((block) => block.kind !== "pageBreak");
  const to = blocks.findLastIndex((block) => block.kind !== "pageBreak");
  return from < 0 ? [] : blocks.slice(from, to + 1);
}
