import { defineWords } from "./define-words.ts";
import { helpEn } from "./en/help.ts";
import { helpRu } from "./ru/help.ts";

/** Texts of the help for screens. */
export const helpWords = defineWords(helpRu, helpEn);
