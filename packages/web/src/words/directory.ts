import { defineWords } from "./define-words.ts";
import { directoryEn } from "./en/directory.ts";
import { directoryRu } from "./ru/directory.ts";

/** Texts of the directories' screen. */
export const directoryWords = defineWords(directoryRu, directoryEn);
