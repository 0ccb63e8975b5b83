import { defineWords } from "../words.ts";

const printRu = {
  one: "Анкета в pdf",
  oneText: "Все вопросы анкеты с ответами, насколько она заполнена и чего в ней не хватает.",
  all: "Все анкеты в pdf",
  allText:
    "Все анкеты компании, которые Вам открыты, одним файлом с содержанием. Для большой компании это займёт несколько минут.",
  comments: "С комментариями",
  commentsHint: "С теми, по которым ещё ничего не решено",
  download: "Скачать",
} as const;

/** Texts of printing and downloading questionnaires. */
export const printWords = defineWords(printRu, "print");
