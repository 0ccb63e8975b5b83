import { defineWords } from "./define-words.ts";
import { documentsRu } from "./ru/documents.ts";

/** Texts of the documents' screens. */
export const documentsWords = defineWords(documentsRu, "documents");
