import { defineWords } from "./define-words.ts";
import { tagsRu } from "./ru/tags.ts";

/** Texts about the tags of a company. */
export const tagsWords = defineWords(tagsRu, "tags");
