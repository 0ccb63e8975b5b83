import { defineWords } from "./define-words.ts";
import { commentMarksRu } from "./ru/comment-marks.ts";

/** Texts of the marks at questions that lead to their comments. */
export const commentMarksWords = defineWords(commentMarksRu, "commentMarks");
