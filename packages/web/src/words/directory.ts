import { defineWords } from "./define-words.ts";
import { directoryRu } from "./ru/directory.ts";

/** Texts of the directories' screen. */
export const directoryWords = defineWords(directoryRu, "directory");
