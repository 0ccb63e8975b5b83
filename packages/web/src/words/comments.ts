import { defineWords } from "./define-words.ts";
import { commentsRu } from "./ru/comments.ts";

/** Texts of the comments on questions. */
export const commentsWords = defineWords(commentsRu, "comments");
