import type { ComposedDocument } from "../composed-document.ts";
import { collectContent } from "../map-content.ts";

/** A document that is not printed: the page layout of a pdf and the preview of so much text would take more memory than there is. */
export class DocumentTooLong extends Error {
  override readonly name = "PaperTooLong";

  constructor() {
    super("The document is too long for this format");
  }
}

/** A cell or paragraph costs this number of characters in addition to its own. */
const charactersOfContent = 40;

/** Whether a document is longer than `characters`, including the cost of each cell and paragraph. */
export function isLongerThan(document: ComposedDocument, mostCharacters: number): boolean {
  let characters = 0;
  for (const content of collectContent(document)) {
    characters += charactersOfContent;
    for (const { text } of content) characters += text.length;
    if (characters > mostCharacters) return true;
  }
  return false;
}
