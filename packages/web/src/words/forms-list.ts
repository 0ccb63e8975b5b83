import { defineWords } from "./define-words.ts";
import { formsListRu } from "./ru/forms-list.ts";

/** Texts of the list of a company's questionnaires. */
export const formsListWords = defineWords(formsListRu, "formsList");
