import { defineWords } from "../language.ts";

const commentMarksRu = {
  countAt_one: "{{count}} нерешённый комментарий к вопросу «{{label}}»",
  countAt_few: "{{count}} нерешённых комментария к вопросу «{{label}}»",
  countAt_many: "{{count}} нерешённых комментариев к вопросу «{{label}}»",
  countAt_other: "{{count}} нерешённого комментария к вопросу «{{label}}»",
  addAt: "Комментировать вопрос «{{label}}»",
} as const;

/** Texts of the comment marks at questions. */
export const commentMarksWords = defineWords(commentMarksRu, "commentMarks");
