import { defineWords } from "./define-words.ts";
import { templatesRu } from "./ru/templates.ts";

/** Texts of own templates of documents. */
export const templatesWords = defineWords(templatesRu, "templates");
