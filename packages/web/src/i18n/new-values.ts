import { defineWords } from "./define-words.ts";
import { newValuesRu } from "./ru/new-values.ts";

/** Texts of directory values that respondents added. */
export const newValuesWords = defineWords(newValuesRu, "new-values");
