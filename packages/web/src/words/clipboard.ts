import { defineWords } from "./define-words.ts";
import { clipboardRu } from "./ru/clipboard.ts";

/** Texts of copying where the browser has no clipboard. */
export const clipboardWords = defineWords(clipboardRu, "clipboard");
