import { defineWords } from "./define-words.ts";
import { formActionsEn } from "./en/form-actions.ts";
import { formActionsRu } from "./ru/form-actions.ts";

/** Texts of what is done to questionnaires in their list. */
export const formActionsWords = defineWords(formActionsRu, formActionsEn);
