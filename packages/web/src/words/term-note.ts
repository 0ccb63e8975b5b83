import { defineWords } from "./define-words.ts";
import { termNoteRu } from "./ru/term-note.ts";

/** Texts about how long a term still goes on. */
export const termNoteWords = defineWords(termNoteRu, "termNote");
