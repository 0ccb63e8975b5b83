import { defineWords } from "./define-words.ts";
import { watchRu } from "./ru/watch.ts";

/** Texts of the watch of certificates. */
export const watchWords = defineWords(watchRu, "watch");
