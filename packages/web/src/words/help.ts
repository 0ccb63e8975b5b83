import { defineWords } from "./define-words.ts";
import { helpRu } from "./ru/help.ts";

/** Texts of the help for screens. */
export const helpWords = defineWords(helpRu, "help");
