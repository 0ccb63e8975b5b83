import { defineWords } from "./define-words.ts";
import { copyFromRu } from "./ru/copy-from.ts";

/** Texts of copying from another company. */
export const copyFromWords = defineWords(copyFromRu, "copyFrom");
