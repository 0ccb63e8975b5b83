import { defineWords } from "./define-words.ts";
import { formsHintsRu } from "./ru/forms-hints.ts";

/** Texts of the list of questionnaires beside the names in it: the way to documents, what belongs where there is nothing, what did not load. */
export const formsHintsWords = defineWords(formsHintsRu, "formsHints");
