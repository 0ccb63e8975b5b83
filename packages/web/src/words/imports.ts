import { defineWords } from "./define-words.ts";
import { importsRu } from "./ru/imports.ts";

/** Texts of the import from a table. */
export const importsWords = defineWords(importsRu, "imports");
