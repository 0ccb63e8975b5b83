import { restorableDays } from "@opis/model/limits";
import { defineWords } from "../words.ts";

const deletedValueRu = {
  title: "Удалить «{{name}}»?",
  text: `Значение исчезнет из справочника. Вернуть его можно в течение ${restorableDays} дней: в истории компании.`,
  formText: `Анкета исчезнет из списка и из документов вместе с ответами. Вернуть её можно в течение ${restorableDays} дней: в истории компании.`,
  deleted: `Удалено: {{name}}. Вернуть можно в течение ${restorableDays} дней`,
  restore: "Вернуть",
  toForms: "К анкетам",
  goneTitle: "Анкета «{{name}}» удалена",
  goneText: `Удалил: {{editor}}, {{date}}. Вернуть её вместе с ответами можно в течение ${restorableDays} дней.`,
  goneTextOnly: `Удалил: {{editor}}, {{date}}. Вернуть её в течение ${restorableDays} дней может тот, кто управляет такими анкетами.`,
} as const;

/** Texts of deleting and restoring directory values and questionnaires. */
export const deletedValueWords = defineWords(deletedValueRu, "deletedValue");
