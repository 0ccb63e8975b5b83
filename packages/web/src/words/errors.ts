import { defineWords } from "./define-words.ts";
import { errorsRu } from "./ru/errors.ts";

/** Messages about what went wrong. */
export const errorWords = defineWords(errorsRu, "errors");
