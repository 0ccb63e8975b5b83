import { formRu } from "../i18n/ru/form.ts";
import { defineWords } from "../i18n/words.ts";

/** Texts of the questionnaire screen. */
export const formWords = defineWords(formRu, "form");
