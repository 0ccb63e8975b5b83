import { defineWords } from "./define-words.ts";
import { printRu } from "./ru/print.ts";

/** Texts of questionnaires as files to be printed. */
export const printWords = defineWords(printRu, "print");
