import type { ComposedDocument } from "../composed-document.ts";
import { collectContent } from "../map-content.ts";

/** A document that is not printed because the layout of its PDF or preview would exceed the available memory. */
export class DocumentTooLong extends Error {
  override readonly name = "PaperTooLong";

  constructor() {
    super("The document is too long for this format");
  }
}

/** Cost of a cell or paragraph in characters, in addition to its text. */
const charactersOfContent = 40;

/** Returns whether a document is longer than `mostCharacters`, including the cost of each cell and paragraph. */
export function isLongerThan(document: ComposedDocument, mostCharacters: number): boolean {
  let characters = 0;
  for (const content of collectContent(document)) {
    characters += charactersOfContent;
    for (const { text } of content) characters += text.length;
    if (characters > mostCharacters) return true;
  }
  return false;
}
