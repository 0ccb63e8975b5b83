import { defineWords } from "./define-words.ts";
import { wholeDirectoryRu } from "./ru/whole-directory.ts";

/** Texts of a directory that is shown as a whole, to be ticked off. */
export const wholeDirectoryWords = defineWords(wholeDirectoryRu, "wholeDirectory");
