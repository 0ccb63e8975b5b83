import { defineWords } from "./define-words.ts";
import { copiedRowsRu } from "./ru/copied-rows.ts";

/** Texts about answers that one row takes over from another. */
export const copiedRowsWords = defineWords(copiedRowsRu, "copiedRows");
