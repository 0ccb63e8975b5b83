import { restorableDays } from "@opis/model/limits";
import { defineWords } from "../language.ts";

const pagesRu = {
  notFoundTitle: "Такой страницы нет",
  notFoundText: "Возможно, объект удалён, ссылка устарела или у Вас нет к нему доступа.",
  companyGoneTitle: "У Вас нет доступа к этой компании",
  companyGoneText: "Возможно, её удалили или доступ закрыли. Обратитесь к владельцу компании или администратору.",
  serverErrorTitle: "На сервере произошла ошибка",
  serverErrorText: "Сохранённое не потеряно. Попробуйте ещё раз; если не поможет, обратитесь к администратору.",
  serverErrorWrite: "Сохранённое не потеряно. Попробуйте ещё раз; если не поможет, напишите нам, что Вы делали.",
  brokenTitle: "На странице произошла ошибка",
  brokenText: "Сервер работает, сохранённое не потеряно. Ошибка на самой странице: обновите её.",
  brokenReported: "Мы уже знаем об ошибке, её номер: {{incident}}.",
  reload: "Обновить страницу",
  toStart: "На главную",
  retry: "Попробовать ещё раз",
  incident: "Номер ошибки: {{incident}}. Назовите его, когда обратитесь за помощью.",
  write: "Написать нам",
} as const;

/** Texts of the error pages. */
export const pagesWords = defineWords(pagesRu, "pages");

const deletedValueRu = {
  title: "Удалить «{{name}}»?",
  text: `Значение исчезнет из справочника. Его можно вернуть из истории компании в течение ${restorableDays} дней.`,
  formText: `Анкета исчезнет из списка и из документов вместе с ответами. Её можно вернуть из истории компании в течение ${restorableDays} дней.`,
  deleted: `Удалено: {{name}}. Вернуть можно в течение ${restorableDays} дней`,
  restore: "Вернуть",
  toForms: "К анкетам",
  goneTitle: "Анкета «{{name}}» удалена",
  goneText: `Удалил: {{editor}}, {{date}}. Вернуть её вместе с ответами можно в течение ${restorableDays} дней.`,
  goneTextOnly: `Удалил: {{editor}}, {{date}}. Вернуть её в течение ${restorableDays} дней может пользователь с правом управлять такими анкетами.`,
} as const;

/** Texts of deleting and restoring directory values and questionnaires. */
export const deletedValueWords = defineWords(deletedValueRu, "deletedValue");
