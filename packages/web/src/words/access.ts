import { defineWords } from "./define-words.ts";
import { accessRu } from "./ru/access.ts";

/** Texts of roles and levels. */
export const accessWords = defineWords(accessRu, "access");
