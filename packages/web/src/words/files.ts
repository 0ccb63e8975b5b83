import { defineWords } from "./define-words.ts";
import { filesRu } from "./ru/files.ts";

/** Texts of files that are uploaded and deleted. */
export const filesWords = defineWords(filesRu, "files");
