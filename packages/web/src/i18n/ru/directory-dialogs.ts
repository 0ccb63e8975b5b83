import { defineWords } from "../define-words.ts";

const directoryDialogsRu = {
  adding: "Добавить: {{name}}",
  categoryNotChanged: "Не получилось изменить категорию, возможно название не уникально",
  mergeTitle: "Объединить группы",
  mergeName: "Название объединённой группы",
} as const;

/** Texts of the dialogs in which a value of a directory is changed, and groups of people are made one. */
export const directoryDialogsWords = defineWords(directoryDialogsRu, "directoryDialogs");
