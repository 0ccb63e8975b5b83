import { defineWords } from "./define-words.ts";
import { changelogRu } from "./ru/changelog.ts";

/** Texts of what newer versions brought. */
export const changelogWords = defineWords(changelogRu, "changelog");
