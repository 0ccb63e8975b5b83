import { defineWords } from "./define-words.ts";
import { commonRu } from "./ru/common.ts";

/** Texts that any screen may need. */
export const commonWords = defineWords(commonRu, "common");
