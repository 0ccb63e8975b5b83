import { defineWords } from "../words.ts";

const printRu = {
  one: "Анкета в pdf",
  oneText: "Все вопросы анкеты с ответами, готовность и чего не хватает.",
  all: "Все анкеты в pdf",
  allText:
    "Все анкеты компании, к которым у Вас есть доступ, одним файлом с содержанием. Для большой компании это займёт несколько минут.",
  comments: "С комментариями",
  commentsHint: "Только нерешённые",
  download: "Скачать",
} as const;

/** Texts of printing and downloading questionnaires. */
export const printWords = defineWords(printRu, "print");
