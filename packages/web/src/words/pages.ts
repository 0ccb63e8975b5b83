import { defineWords } from "./define-words.ts";
import { pagesRu } from "./ru/pages.ts";

/** Texts of the pages about what cannot be shown. */
export const pagesWords = defineWords(pagesRu, "pages");
