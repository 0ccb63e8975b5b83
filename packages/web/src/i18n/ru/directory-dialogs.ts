import { defineWords } from "../words.ts";

const directoryDialogsRu = {
  adding: "Добавить: {{name}}",
  categoryNotChanged: "Не получилось изменить категорию, возможно название не уникально",
  mergeTitle: "Объединить группы",
  mergeName: "Название объединённой группы",
} as const;

/** Texts of the dialogs that edit directory values and merge groups. */
export const directoryDialogsWords = defineWords(directoryDialogsRu, "directoryDialogs");
