import { changeEveryContent, everyContent } from "../every-content.ts";
import { typeset } from "../language/typeset.ts";
import type { Block, Content, PaperDocument, Section, Table } from "../model.ts";
import { fitLines } from "./fit-lines.ts";
import { numberSections } from "./number-sections.ts";
import { orientSections } from "./orient-sections.ts";
import { textWidth } from "./page.ts";
import { splitTable } from "./split-table.ts";

/** A paper longer than this many pages prints its contents (documents 0.8). */
const contentsFromPages = 8;

/** Characters on a page, about; the choice whether to print contents needs no more. */
const charactersOnPage = 2600;

/** The paper as all three renderers print it: numbered, wide tables cut and on landscape pages, typography set. */
export function prepare(document: PaperDocument): PaperDocument {
  const contents = pages(document) > contentsFromPages;
  const turned = orientSections(numberSections(document.sections));
  const sections = turned.map((section) => ({ ...section, blocks: printable(section, contents) }));
  return changeEveryContent({ ...document, sections }, typesetContent);
}

function printable({ blocks, orientation }: Section, contents: boolean): Section["blocks"] {
  const parts = (table: Table) => splitTable(table).map((part) => fitLines(part, textWidth(orientation)));
  return blocks
    .filter((block) => contents || block.kind !== "contents")
    .flatMap((block): readonly Block[] => (block.kind === "table" ? parts(block) : [block]));
}

function pages(document: PaperDocument): number {
  const characters = everyContent(document).reduce((sum, content) => sum + length(content) + 20, 0);
  return characters / charactersOnPage;
}

function length(content: Content): number {
  return content.reduce((sum, run) => sum + run.text.length, 0);
}

/** Sets the paragraph as one and cuts it again: an abbreviation may end one run and its number begin the next. */
function typesetContent(content: Content): Content {
  const words = typeset(content.map((run) => run.text).join(""));
  let from = 0;
  return content.map((run) => {
    const to = from + run.text.length;
    const text = words.slice(from, to);
    from = to;
    return { ...run, text };
  });
}
