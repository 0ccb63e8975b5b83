import { defineWords } from "./define-words.ts";
import { lettersRu } from "./ru/letters.ts";

/** Texts of the outbox. */
export const lettersWords = defineWords(lettersRu, "letters");
