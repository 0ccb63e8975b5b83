import { defineWords } from "../words.ts";

const newValuesRu = {
  title: "Новые значения от респондентов",
  hint: "Респонденты добавили их, когда отвечали по ссылке. Примите значение или замените его существующим.",
  value: "Значение",
  suggestedBy: "Кто добавил",
  used_one: "в {{count}} анкете",
  used_few: "в {{count}} анкетах",
  used_many: "в {{count}} анкетах",
  used_other: "в {{count}} анкетах",
  accept: "Принять",
  acceptOf: "Принять: {{name}}",
  accepted: "Принято: {{name}}",
  merge: "Заменить",
  mergeOf: "Заменить: {{name}}",
  mergeTitle: "Заменить существующим",
  mergeText:
    "Выбранное значение заменит «{{name}}» во всех анкетах. Новое значение удалится, вернуть его можно в истории.",
  into: "На что заменить",
  notChosen: "Выберите значение",
  nothingFound: "Такого значения нет",
  merged: "Вместо «{{name}}» теперь «{{into}}»",
} as const;

/** Texts of directory values that respondents added. */
export const newValuesWords = defineWords(newValuesRu, "newValues");
