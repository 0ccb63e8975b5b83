import { defineWords } from "./define-words.ts";
import { commentsEn } from "./en/comments.ts";
import { commentsRu } from "./ru/comments.ts";

/** Texts of the comments on questions. */
export const commentsWords = defineWords(commentsRu, commentsEn);
