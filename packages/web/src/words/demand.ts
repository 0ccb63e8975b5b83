import { defineWords } from "./define-words.ts";
import { demandRu } from "./ru/demand.ts";

/** Texts of what a point of law asks and what happens otherwise: they come with the note. */
export const demandWords = defineWords(demandRu, "demand");
