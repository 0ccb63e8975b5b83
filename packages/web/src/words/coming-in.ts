import { defineWords } from "./define-words.ts";
import { comingInRu } from "./ru/coming-in.ts";

/** Texts of coming in by a letter, and of new passwords. */
export const comingInWords = defineWords(comingInRu, "comingIn");
