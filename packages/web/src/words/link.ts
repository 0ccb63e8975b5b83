import { defineWords } from "./define-words.ts";
import { linkRu } from "./ru/link.ts";

/** Texts of the screens that a link for an outsider leads to. */
export const linkWords = defineWords(linkRu, "link");
