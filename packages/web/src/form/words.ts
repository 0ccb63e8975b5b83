import { defineWords } from "../words/define-words.ts";
import { formRu } from "../words/ru/form.ts";

/** Texts of the questionnaire's screen. */
export const formWords = defineWords(formRu, "form");
