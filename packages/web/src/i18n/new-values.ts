import { newValuesRu } from "./ru/new-values.ts";
import { defineWords } from "./words.ts";

/** Texts of directory values that respondents added. */
export const newValuesWords = defineWords(newValuesRu, "new-values");
