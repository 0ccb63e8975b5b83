export const deletedValueRu = {
  title: "Удалить «{{name}}»?",
  text: "Значение исчезнет из справочника.",
  formText: "Анкета исчезнет из списка и из документов вместе с ответами.",
  deleted: "Удалено: {{name}}",
} as const;
