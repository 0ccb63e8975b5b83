import { defineWords } from "./define-words.ts";
import { linksRu } from "./ru/links.ts";

/** Texts of links for outsiders, as those who make them see them. */
export const linksWords = defineWords(linksRu, "links");
