import { defineWords } from "./define-words.ts";
import { formLaterRu } from "./ru/form-later.ts";

/** Texts of what a questionnaire shows by need: they come with its code. */
export const formLaterWords = defineWords(formLaterRu, "formLater");
