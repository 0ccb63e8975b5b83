import { defineWords } from "./define-words.ts";
import { directoryDialogsRu } from "./ru/directory-dialogs.ts";

/** Texts of the dialogs in which a value of a directory is changed, and groups of people are made one. */
export const directoryDialogsWords = defineWords(directoryDialogsRu, "directoryDialogs");
