import { defineWords } from "./define-words.ts";
import { documentsEn } from "./en/documents.ts";
import { documentsRu } from "./ru/documents.ts";

/** Texts of the documents' screens. */
export const documentsWords = defineWords(documentsRu, documentsEn);
