import { defineWords } from "../words/define-words.ts";
import { formEn } from "../words/en/form.ts";
import { formRu } from "../words/ru/form.ts";

/** Texts of the questionnaire's screen. */
export const formWords = defineWords(formRu, formEn);
