import { defineWords } from "../i18n/language.ts";
import { formRu } from "../i18n/ru/form.ts";

/** Texts of the questionnaire screen. */
export const formWords = defineWords(formRu, "form");
