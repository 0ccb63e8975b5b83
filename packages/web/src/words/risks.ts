import { defineWords } from "./define-words.ts";
import { risksRu } from "./ru/risks.ts";

/** Texts of risks: their cards and their screen. */
export const risksWords = defineWords(risksRu, "risks");
