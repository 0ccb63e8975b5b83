import { defineWords } from "./define-words.ts";
import { importsEn } from "./en/imports.ts";
import { importsRu } from "./ru/imports.ts";

/** Texts of the import from a table. */
export const importsWords = defineWords(importsRu, importsEn);
