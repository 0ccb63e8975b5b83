import { createHash } from "node:crypto";
import { plainText } from "../inline.ts";
import type { Content, PaperDocument } from "../model.ts";
import { changeEditable, sourcesOf } from "./editable-contents.ts";
import type { Anchor } from "./text-edit.ts";

/** A paragraph that may be edited. */
export interface Place {
  readonly anchor: Anchor;
  /** Its number among all paragraphs that `changeEditable` comes to; the very same runs may stand in several of them. */
  readonly at: number;
  /** What the product has written there. */
  readonly made: string;
}

/** The paragraphs of a paper that may be edited, in its order; one that is edited already is none. */
export function placesOf(document: PaperDocument): Place[] {
  const found: (Place & { readonly like: string })[] = [];
  const alike = new Map<string, number>();
  let at = 0;
  changeEditable(document, (content, within) => {
    if (!isEdited(content) && plainText(content).trim() !== "") {
      const own = { within, sources: sourcesOf(content), words: fixedWords(content) };
      const like = JSON.stringify(own);
      const order = alike.get(like) ?? 0;
      alike.set(like, order + 1);
      found.push({ anchor: { ...own, order, of: 0 }, at, made: plainText(content), like });
    }
    at++;
    return content;
  });
  return found.map(({ like, anchor, ...place }) => ({ ...place, anchor: { ...anchor, of: alike.get(like) ?? 1 } }));
}

/** By what a paragraph is asked for: a hash of its anchor. */
export function placeName({ within, sources, words, order, of }: Anchor): string {
  return hashOf([within, sources, words, order, of]);
}

/** Of paragraphs that print the same answers in the same place, whatever the product writes around them. */
export function whereabouts({ within, sources }: Anchor): string {
  return hashOf([within, sources]);
}

/** Whether somebody's edit stands in a paragraph. */
function isEdited(content: Content): boolean {
  return content.some(({ edit }) => edit !== undefined);
}

/** The words that the product writes around the answers, without what only joins them. */
function fixedWords(content: Content): string {
  return content
    .filter(({ source, gap, text }) => source === undefined && gap === undefined && /\p{L}/u.test(text))
    .map(({ text }) => text.trim())
    .join(" ");
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
