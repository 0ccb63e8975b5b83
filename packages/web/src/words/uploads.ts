import { defineWords } from "./define-words.ts";
import { uploadsRu } from "./ru/uploads.ts";

/** Texts of the uploaded documents. */
export const uploadsWords = defineWords(uploadsRu, "uploads");
