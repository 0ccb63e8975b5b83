import { defineWords } from "./define-words.ts";
import { deletedFileRu } from "./ru/deleted-file.ts";

/** Texts of asking whether a file is to be deleted. */
export const deletedFileWords = defineWords(deletedFileRu, "deletedFile");
