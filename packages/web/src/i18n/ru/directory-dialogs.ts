import { defineWords } from "../language.ts";

const directoryDialogsRu = {
  adding: "Добавить: {{name}}",
  categoryNotChanged: "Не получилось изменить категорию, возможно название не уникально",
  byPosition: "По анкетам эта должность работает с данными: {{parts}}.",
  ofProcesses: "процессы {{names}}",
  ofSystems: "системы {{names}}",
  addAccess: "Добавить в допуск",
  mergeTitle: "Объединить группы",
  mergeName: "Название объединённой группы",
} as const;

/** Texts of the dialogs that edit directory values and merge groups. */
export const directoryDialogsWords = defineWords(directoryDialogsRu, "directoryDialogs");

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

const tagsRu = {
  hint: "Тег появляется здесь, когда его добавляют к анкете. Если новое название занято, два тега станут одним.",
  rename: "Переименовать",
  notRenamed: "Не получилось переименовать тег",
  usage: "Где используется",
  used_one: "в {{count}} анкете",
  used_few: "в {{count}} анкетах",
  used_many: "в {{count}} анкетах",
  used_other: "в {{count}} анкетах",
} as const;

/** Texts about the tags of a company. */
export const tagsWords = defineWords(tagsRu, "tags");
