import { defineWords } from "../define-words.ts";

const deletedValueRu = {
  title: "Удалить «{{name}}»?",
  text: "Значение исчезнет из справочника.",
  formText: "Анкета исчезнет из списка и из документов вместе с ответами.",
  deleted: "Удалено: {{name}}",
} as const;

/** Texts of asking whether a directory's value, or a questionnaire, is to be deleted. */
export const deletedValueWords = defineWords(deletedValueRu, "deletedValue");
