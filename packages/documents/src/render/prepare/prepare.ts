import { changeEveryContent, everyContent } from "../../every-content.ts";
import { plainText } from "../../inline.ts";
import { typeset } from "../../language/typeset.ts";
import type { Block, Content, Inline, PaperDocument, Section, Table } from "../../model.ts";
import { cleanText } from "../clean-text.ts";
import { fitLines } from "../measure/fit-lines.ts";
import { fitWords } from "../measure/fit-words.ts";
import { textWidth } from "../page.ts";
import { keepSignatures } from "./keep-signatures.ts";
import { loosenWords } from "./loosen-words.ts";
import { numberSections } from "./number-sections.ts";
import { orientSections } from "./orient-sections.ts";
import { splitTable } from "./split-table.ts";

/** A paper longer than this many pages prints its contents (documents 0.8). */
const contentsFromPages = 8;

/** Characters on a page, about; the choice whether to print contents needs no more. */
const charactersOnPage = 2600;

/** The paper as all three renderers print it: numbered, wide tables cut and on landscape pages, typography set. */
export function prepare(document: PaperDocument): PaperDocument {
  const cleanDocument = changeEveryContent(document, (content) => endStops(content.map(cleaned)));
  const contents = pages(cleanDocument) > contentsFromPages;
  const turned = orientSections(numberSections(cleanDocument.sections));
  const sections = turned.map((section) => ({ ...section, blocks: printable(section, contents) }));
  const set = changeEveryContent(
    { ...document, title: cleanText(document.title), subject: cleanText(document.subject), sections },
    typesetContent(),
  );
  return { ...set, sections: set.sections.map(loosened) };
}

function loosened({ orientation, blocks }: Section): Section {
  const width = textWidth(orientation);
  // Typography holds words together and so widens columns: only now is known how long words and lines to write on may be in the others.
  const fitted = (table: Table) => fitLines(fitWords(loosenWords(table, width), width), width);
  return { orientation, blocks: blocks.map((block) => (block.kind === "table" ? fitted(block) : block)) };
}

function cleaned(run: Inline): Inline {
  const text = cleanText(run.text);
  return text === run.text ? run : { ...run, text };
}

function printable({ blocks, orientation }: Section, contents: boolean): Section["blocks"] {
  const parts = (table: Table) => splitTable(table).map((part) => fitWords(part, textWidth(orientation)));
  const printed = blocks
    .filter((block) => contents || block.kind !== "contents" || block.title !== undefined)
    .flatMap((block): readonly Block[] => (block.kind === "table" ? parts(block) : [block]));
  return keepSignatures(keepLeadIns(printed), textWidth(orientation));
}

function pages(document: PaperDocument): number {
  const characters = everyContent(document).reduce((sum, content) => sum + plainText(content).length + 20, 0);
  return characters / charactersOnPage;
}

/**
 * Sets each paragraph as one and cuts it again: an abbreviation may end one run and its number begin the next. What a paper says many
 * times is set once.
 */
function typesetContent(): (content: Content) => Content {
  const known = new Map<string, string>();
  return (content) => {
    const given = content.map((run) => run.text).join("");
    const words = known.get(given) ?? typeset(given);
    known.set(given, words);
    if (words === given) return content;
    let from = 0;
    return content.map((run) => {
      const to = from + run.text.length;
      const text = words.slice(from, to);
      from = to;
      return { ...run, text };
    });
  };
}

/** A value that ends a sentence by itself: «Acme Ltd.». */
const endsItself = /[.…!?]$/u;

/** Drops the stop of a sentence after a value that ends with one: «Получатель: Acme Ltd.», not «Ltd..» (documents 0.3). */
function endStops(content: Content): Content {
  const kept: Inline[] = [];
  for (const run of content) {
    const before = kept.at(-1);
    const isDoubled = before !== undefined && endsItself.test(before.text) && /^\.(?!\.)/u.test(run.text);
    const text = isDoubled ? run.text.slice(1) : run.text;
    if (text !== "") kept.push(text === run.text ? run : { ...run, text });
  }
  return kept;
}

/** Marks what leads in a list or a table to stay on its page: «Принятые меры:» (documents 0.8). */
function keepLeadIns(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1]?.kind;
    if ((next !== "list" && next !== "table") || (block.kind !== "paragraph" && block.kind !== "clause")) return block;
    return block.content.at(-1)?.text.trimEnd().endsWith(":") ? { ...block, keepNext: true } : block;
  });
}
