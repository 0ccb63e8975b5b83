import { defineWords } from "../words.ts";

const pagesRu = {
  notFoundTitle: "Такой страницы нет",
  notFoundText: "Возможно, объект удалён, ссылка устарела или у Вас нет к нему доступа.",
  companyGoneTitle: "Эта компания Вам не открыта",
  companyGoneText: "Возможно, её удалили или у Вас нет к ней доступа. Спросите её владельца или администратора.",
  serverErrorTitle: "Что-то сломалось у нас",
  serverErrorText: "Сохранённое не потеряно. Попробуйте ещё раз; если не поможет, обратитесь к администратору.",
  serverErrorWrite: "Сохранённое не потеряно. Попробуйте ещё раз; если не поможет, напишите нам, что Вы делали.",
  brokenTitle: "Страница сломалась",
  brokenText: "Сервер работает, сохранённое не потеряно. Сбой в самой странице: обновите её.",
  brokenReported: "Мы уже знаем о сбое, его номер: {{incident}}.",
  reload: "Обновить страницу",
  toStart: "На главную",
  retry: "Попробовать ещё раз",
  incident: "Номер сбоя: {{incident}}. Назовите его, когда будете обращаться за помощью.",
  write: "Написать нам",
} as const;

/** Texts of the error pages. */
export const pagesWords = defineWords(pagesRu, "pages");
