import { defineWords } from "./define-words.ts";
import { formActionsRu } from "./ru/form-actions.ts";

/** Texts of what is done to questionnaires in their list. */
export const formActionsWords = defineWords(formActionsRu, "formActions");
