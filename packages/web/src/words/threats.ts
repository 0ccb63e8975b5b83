import { defineWords } from "./define-words.ts";
import { threatsRu } from "./ru/threats.ts";

/** Texts of the threat model. */
export const threatsWords = defineWords(threatsRu, "threats");
