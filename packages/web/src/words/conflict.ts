import { defineWords } from "./define-words.ts";
import { conflictRu } from "./ru/conflict.ts";

/** Texts about an answer that somebody else has changed too. */
export const conflictWords = defineWords(conflictRu, "conflict");
