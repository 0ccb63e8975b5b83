import { defineWords } from "./define-words.ts";
import { historyRu } from "./ru/history.ts";

/** Texts of the history of changes. */
export const historyWords = defineWords(historyRu, "history");
