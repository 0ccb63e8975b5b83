import { defineWords } from "./define-words.ts";
import { levelRu } from "./ru/level.ts";

/** Texts of how the security level of a system follows. */
export const levelWords = defineWords(levelRu, "level");
