import { defineWords } from "./define-words.ts";
import { formsListEn } from "./en/forms-list.ts";
import { formsListRu } from "./ru/forms-list.ts";

/** Texts of the list of a company's questionnaires. */
export const formsListWords = defineWords(formsListRu, formsListEn);
