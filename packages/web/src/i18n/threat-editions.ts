import { defineWords } from "./define-words.ts";
import { threatEditionsRu } from "./ru/threat-editions.ts";

/** Texts of the editions of the list of threats. */
export const threatEditionsWords = defineWords(threatEditionsRu, "threat-editions");
