import { defineWords } from "./define-words.ts";
import { deletedValueRu } from "./ru/deleted-value.ts";

/** Texts of asking whether a directory's value, or a questionnaire, is to be deleted. */
export const deletedValueWords = defineWords(deletedValueRu, "deletedValue");
