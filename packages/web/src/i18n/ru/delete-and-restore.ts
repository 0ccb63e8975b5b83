import { restorableDays } from "@opis/model/limits";
import { defineWords } from "../words.ts";

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
