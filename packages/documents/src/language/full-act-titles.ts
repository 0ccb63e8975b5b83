import { type ActCode, acts } from "@opis/model/law/acts";
import type { Block, ComposedDocument, Content, Inline } from "../composed-document.ts";
import { collectContent, mapContent } from "../map-content.ts";
import { actTitle, actTitleAmid, hasTitleInCases } from "./act-title.ts";
import { shortInGenitive } from "./citation.ts";

/** Heading of the list of full act titles; documents that have it use short titles throughout. */
export const actsHeading = "Нормативные акты";

/**
 * Names each act in full at its first mention, «Федерального закона от 27.07.2006 № 152-ФЗ «О персональных данных» (далее — Закон №
 * 152-ФЗ)», and in short after it. Parts signed or filed separately start over.
 */
export function writeActsInFull(document: ComposedDocument): ComposedDocument {
  const contents = collectContent(document);
  if (contents.some((content) => content.length === 1 && content[0]?.text === actsHeading)) return document;
  const named = contents.flatMap((content) => content.flatMap(actNamedInFull));
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, blocks: namedOnce(section.blocks, named) })),
  };
}

function namedOnce(blocks: readonly Block[], named: readonly ActCode[]): Block[] {
  let seen = new Set(named);
  return blocks.map((block) => {
    if (block.kind === "pageBreak") seen = new Set(named);
    if (block.kind === "table" && block.caption) return { ...block, caption: inFull(block.caption, seen) };
    if (block.kind !== "paragraph" && block.kind !== "clause" && block.kind !== "list") return block;
    const change = (content: Content) => inFull(content, seen);
    const { sections } = mapContent(
      { title: "", subject: "", language: "ru", sections: [{ orientation: "portrait", blocks: [block] }] },
      change,
    );
    return sections[0]?.blocks[0] ?? block;
  });
}

function isActCode(code: string): code is ActCode {
  return Object.hasOwn(acts, code);
}

function codeOf({ source }: Inline): ActCode | undefined {
  return source && "act" in source && isActCode(source.act) ? source.act : undefined;
}

function actNamedInFull(run: Inline): ActCode[] {
  const code = codeOf(run);
  const requisites = code && /\d{2}\.\d{2}\.\d{4} № \S+/u.exec(acts[code].printed)?.[0];
  return code && requisites && run.text.includes(requisites) ? [code] : [];
}

/** Returns whether text appended after these runs would be inside brackets. */
function endsInBrackets(runs: Content): boolean {
  const words = runs.map(({ text }) => text).join("");
  return words.lastIndexOf("(") > words.lastIndexOf(")");
}

function inFull(content: Content, seen: Set<ActCode>): Content {
  return content.map((run, index) => inFullOnce(run, seen, content.slice(0, index)));
}

// Brackets must not be nested, so a citation inside brackets separates the short title with commas.
function inFullOnce(run: Inline, seen: Set<ActCode>, before: Content): Inline {
  const code = codeOf(run);
  if (!code || seen.has(code) || !hasTitleInCases(code)) return run;
  const { short } = acts[code];
  const printed = before.length > 0 ? actTitleAmid(code) : acts[code].printed;
  const genitive = shortInGenitive(code);
  const isWhole = run.text === short;
  if (!isWhole && !run.text.endsWith(` ${genitive}`)) return run;
  seen.add(code);
  const full = isWhole ? printed : `${run.text.slice(0, -genitive.length)}${approvedTitle(code)}`;
  return { ...run, text: endsInBrackets(before) ? `${full}, далее — ${short}` : `${full} (далее — ${short})` };
}

const approved: Readonly<Record<string, string>> = {
  Требования: "Требований, утверждённых",
  Положение: "Положения, утверждённого",
};

/** Returns the full title after a point: points belong to the requirements that a decree approves, not to the decree. */
function approvedTitle(code: ActCode): string {
  const [first = ""] = acts[code].short.split(" ");
  const kind = approved[first];
  return kind ? `${kind} ${actTitle(code, "instrumental").text}` : actTitle(code, "genitive").text;
}
