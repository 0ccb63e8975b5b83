import { threatEditionsRu } from "./ru/threat-editions.ts";
import { defineWords } from "./words.ts";

/** Texts of the editions of the list of threats. */
export const threatEditionsWords = defineWords(threatEditionsRu, "threat-editions");
