export const directoryDialogsRu = {
  adding: "Добавить: {{name}}",
  categoryNotChanged: "Не получилось изменить категорию, возможно название не уникально",
  mergeTitle: "Объединить группы",
  mergeName: "Название объединённой группы",
} as const;
