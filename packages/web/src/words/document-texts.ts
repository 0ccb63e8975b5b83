import { defineWords } from "./define-words.ts";
import { documentTextsRu } from "./ru/document-texts.ts";

/** Texts about the texts of documents: edits, versions, comparison, packs. */
export const documentTextsWords = defineWords(documentTextsRu, "documentTexts");
